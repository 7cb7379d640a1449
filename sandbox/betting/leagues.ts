/** What the sportsbook offers: sports, leagues and their teams, all of them made up. */

export const sports = ['football', 'basketball', 'hockey', 'volleyball'] as const;
export type Sport = (typeof sports)[number];

export interface League {
  id: string;
  sport: Sport;
  name: { en: string; fr: string };
  teams: readonly string[];
  /** Milliseconds from one kick-off to the next, of the first after the epoch, and that a match lasts. */
  everyMs: number;
  offsetMs: number;
  lastsMs: number;
  /** Matches ahead that can be bet on. */
  ahead: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A league of short matches, one after another, so that a visitor sees a bet settled. */
const quick = (id: string, sport: Sport, name: League['name'], offset: number, teams: readonly string[]): League => ({
  id,
  sport,
  name,
  teams,
  everyMs: 6 * MINUTE,
  offsetMs: offset * MINUTE,
  lastsMs: 4 * MINUTE,
  ahead: 4,
});

/** A cup with a match every few hours, to be bet on well ahead. */
const slow = (id: string, sport: Sport, name: League['name'], offset: number, teams: readonly string[]): League => ({
  id,
  sport,
  name,
  teams,
  everyMs: 3 * HOUR,
  offsetMs: offset * MINUTE,
  lastsMs: 12 * MINUTE,
  ahead: 5,
});

export const leagues: readonly League[] = [
  quick('lantern', 'football', { en: 'Lantern League', fr: 'Ligue des Lanternes' }, 0, [
    'Brasswick Rovers',
    'Harbour Lamp',
    'Millrace United',
    'Northquay Athletic',
    'Oldfen Town',
    'Saltmarsh',
    'Thornby Wanderers',
    'Westering',
  ]),
  quick('terrace', 'football', { en: 'Terrace Division', fr: 'Division des Terrasses' }, 3, [
    'Ambervale',
    'Castle Quarry',
    'Dunmere',
    'Foxhollow',
    'Greyferry',
    'Kestrel Park',
    'Loamshire',
    'Pinebridge',
  ]),
  slow('baize-cup', 'football', { en: 'Green Cloth Cup', fr: 'Coupe du Tapis Vert' }, 47, [
    'Brasswick Rovers',
    'Castle Quarry',
    'Harbour Lamp',
    'Kestrel Park',
    'Saltmarsh',
    'Westering',
  ]),
  quick('hoops', 'basketball', { en: 'Copper Hoops', fr: 'Paniers de Cuivre' }, 1, [
    'Anvil City Sparks',
    'Bayline Herons',
    'Cinder Flats Owls',
    'Delta Foundry',
    'Elmgate Comets',
    'Ferrous Valley',
    'Gantry Kings',
    'Highmoor Lynx',
  ]),
  slow('arc', 'basketball', { en: 'Long Arc Series', fr: 'Série du Grand Arc' }, 102, [
    'Anvil City Sparks',
    'Cinder Flats Owls',
    'Gantry Kings',
    'Highmoor Lynx',
    'Inlet Storm',
  ]),
  quick('frost', 'hockey', { en: 'Frostline League', fr: 'Ligue du Givre' }, 2, [
    'Birch Lake Wolves',
    'Coldharbour Pike',
    'Drift Harbour',
    'Glacier Bend',
    'Icemere Foxes',
    'Snowgate Stags',
  ]),
  quick('net', 'volleyball', { en: 'High Net League', fr: 'Ligue du Haut Filet' }, 4, [
    'Cliffside Gulls',
    'Dunes Collective',
    'Limewash',
    'Orchard Block',
    'Sandbar Six',
    'Tidewater',
  ]),
];

export const leagueOf = (id: string): League | undefined => leagues.find((league) => league.id === id);
