/** Sports, leagues and teams of the sportsbook, all fictional. */
import type { LocalizedText } from '../common/languages';

export const sports = ['football', 'basketball', 'hockey', 'volleyball'] as const;
export type Sport = (typeof sports)[number];

export interface League {
  id: string;
  sport: Sport;
  name: LocalizedText;
  teams: readonly string[];
  /** Milliseconds: interval of kick-offs, first kick-off after the epoch, and duration of a match. */
  everyMs: number;
  offsetMs: number;
  lastsMs: number;
  /** Number of upcoming matches open for bets. */
  ahead: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const teams = {
  lantern:
    'Brasswick Rovers, Harbour Lamp, Millrace United, Northquay Athletic, Oldfen Town, Saltmarsh, Thornby Wanderers, Westering',
  terrace: 'Ambervale, Castle Quarry, Dunmere, Foxhollow, Greyferry, Kestrel Park, Loamshire, Pinebridge',
  'baize-cup': 'Brasswick Rovers, Castle Quarry, Harbour Lamp, Kestrel Park, Saltmarsh, Westering',
  hoops:
    'Anvil City Sparks, Bayline Herons, Cinder Flats Owls, Delta Foundry, Elmgate Comets, Ferrous Valley, Gantry Kings, Highmoor Lynx',
  arc: 'Anvil City Sparks, Cinder Flats Owls, Gantry Kings, Highmoor Lynx, Inlet Storm',
  frost: 'Birch Lake Wolves, Coldharbour Pike, Drift Harbour, Glacier Bend, Icemere Foxes, Snowgate Stags',
  net: 'Cliffside Gulls, Dunes Collective, Limewash, Orchard Block, Sandbar Six, Tidewater',
};

/** Creates leagues with the same schedule; `offset` in minutes. */
const paced =
  (pace: Pick<League, 'everyMs' | 'lastsMs' | 'ahead'>) =>
  (id: keyof typeof teams, sport: Sport, name: LocalizedText, offset: number): League => ({
    id,
    sport,
    name,
    ...pace,
    teams: teams[id].split(', '),
    offsetMs: offset * MINUTE,
  });

/** Short, frequent matches, so that a visitor sees a bet settled. */
const quick = paced({ everyMs: 6 * MINUTE, lastsMs: 4 * MINUTE, ahead: 4 });
/** A match every few hours, open for bets long in advance. */
const slow = paced({ everyMs: 3 * HOUR, lastsMs: 12 * MINUTE, ahead: 5 });

export const leagues: readonly League[] = [
  quick('lantern', 'football', { en: 'Lantern League', fr: 'Ligue des Lanternes' }, 0),
  quick('terrace', 'football', { en: 'Terrace Division', fr: 'Division des Terrasses' }, 3),
  slow('baize-cup', 'football', { en: 'Green Cloth Cup', fr: 'Coupe du Tapis Vert' }, 47),
  quick('hoops', 'basketball', { en: 'Copper Hoops', fr: 'Paniers de Cuivre' }, 1),
  slow('arc', 'basketball', { en: 'Long Arc Series', fr: 'Série du Grand Arc' }, 102),
  quick('frost', 'hockey', { en: 'Frostline League', fr: 'Ligue du Givre' }, 2),
  quick('net', 'volleyball', { en: 'High Net League', fr: 'Ligue du Haut Filet' }, 4),
];

export const leagueOf = (id: string): League | undefined => leagues.find((league) => league.id === id);
