/** Two programmes of loyalty with their levels, as everybody may read them. */
type Program = Record<'en' | 'fr', ReturnType<typeof program>>;

const starts = [0, 1_000, 5_000, 20_000, 75_000];

const program = (sysname: string, name: string, text: string, points: string, levels: readonly string[]) => ({
  sysname,
  name,
  description: {
    title: name,
    text,
    points,
    image_mobile: '/media/banners/loyalty-tall.svg',
    image_desktop: '/media/banners/loyalty-wide.svg',
  },
  levels: levels.map((level, index) => ({
    name: level,
    min: starts[index] ?? 0,
    max: starts[index + 1] ?? (starts[index] ?? 0) * 2,
  })),
});

export const programs: readonly Program[] = [
  {
    en: program(
      'long-table',
      'The long table',
      'Every stake in a game earns points, whatever comes of it. Points move you up a seat and never expire while you play.',
      'One point for each euro staked on slots, half a point on tables.',
      ['Guest', 'Regular', 'Companion', 'Host', 'Head of the table'],
    ),
    fr: program(
      'long-table',
      'La grande table',
      'Chaque mise aux jeux rapporte des points, quel que soit le résultat. Ils vous font monter d’une place et n’expirent pas tant que vous jouez.',
      'Un point par euro misé aux machines, un demi-point aux tables.',
      ['Invité', 'Habitué', 'Compagnon', 'Hôte', 'Bout de table'],
    ),
  },
  {
    en: program(
      'side-line',
      'The side line',
      'For those who bet on matches: points for every settled bet, won or lost.',
      'One point for each euro staked at odds of 1.50 or more.',
      ['Spectator', 'Supporter', 'Scout', 'Analyst', 'Captain'],
    ),
    fr: program(
      'side-line',
      'La ligne de touche',
      'Pour qui parie sur les matchs : des points pour chaque pari réglé, gagné ou perdu.',
      'Un point par euro misé à une cote d’au moins 1,50.',
      ['Spectateur', 'Supporter', 'Recruteur', 'Analyste', 'Capitaine'],
    ),
  },
];
