/** Builds a palette from a client's colours. Texts without enough contrast get the nearest colour that has it. */

import { BLACK, contrast, distance, ENOUGH, mix, nearestShade, shadeTowards, WHITE } from '../common/contrast';
import { firstScheme } from '../common/firstScheme';
import type { Appearance, ColorRole } from '../Platform';
import { isBright } from './isBright';
import { OWN } from './ownColors';

/** Colours by Telegram's own keys, `#rrggbb`; any may be missing. */
type Theme = Readonly<Record<string, string>>;

/** Margin for rounding in browsers. */
const TO_READ = ENOUGH + 0.05;
/** WCAG's contrast for controls, and the minimum at which a colour is distinguishable from its background. */
const TO_FIND = 3;
const TO_TELL = 1.2;
/** Share of the text's colour in `--bz-raised-2`. */
const TINT = 0.12;
/** Shares of the text's colour in raised backgrounds, and of the background in hints, if a client sends neither. */
const SLIGHT = 0.05;
const PALE = 0.35;
/** Changing a background costs this many times as much as changing its text. */
const GROUND_COSTS = 2;

const reads = (color: string, grounds: readonly string[]) => grounds.every((g) => contrast(color, g) >= TO_READ);

interface Ground {
  /** The background, and the raised one on it, if any. */
  grounds: readonly string[];
  text: string;
  /** Black or white: the direction in which unreadable texts move. */
  end: string;
}

/** The backgrounds, and the mix of the raised one with the text. */
const shownGrounds = ([ground = '', raised]: readonly string[], text: string): string[] =>
  raised === undefined ? [ground] : [ground, raised, mix(raised, text, TINT)];

/** Backgrounds on which this end of the scale is readable, and the text on them. */
function groundTowards(end: string, asked: readonly string[], text: string): Ground {
  const away = end === BLACK ? WHITE : BLACK;
  const grounds = asked.map((ground, at) => {
    const isGround = (shade: string) => reads(end, [at === 0 ? shade : mix(shade, end, TINT)]);
    return shadeTowards(ground, away, isGround) ?? away;
  });
  const isText = (shade: string) => reads(shade, shownGrounds(grounds, shade));
  return { grounds, text: shadeTowards(text, end, isText) ?? end, end };
}

/** Chooses dark or light text: whichever is nearer to the client's colours. */
function nearestGround(asked: readonly string[], text: string): Ground {
  // A background continues in the client's own bars, so texts are changed rather than backgrounds.
  const cost = ({ grounds, text: shown }: Ground) =>
    grounds.reduce(
      (sum, ground, at) => sum + GROUND_COSTS * distance(ground, asked[at] ?? ground),
      distance(shown, text),
    );
  const dark = groundTowards(BLACK, asked, text);
  const light = groundTowards(WHITE, asked, text);
  return cost(dark) <= cost(light) ? dark : light;
}

function wordsOn({ grounds, text, end }: Ground): (color: string) => string {
  const all = shownGrounds(grounds, text);
  return (color) => shadeTowards(color, end, (shade) => reads(shade, all)) ?? end;
}

/** A button that is visible on its backgrounds, and its text. Whichever needs the smaller change is changed. */
function buttonOn(
  grounds: readonly string[],
  asked: { button: string; text: string },
): { button: string; text: string } {
  const isTold = (shade: string, least = TO_TELL) => grounds.every((ground) => contrast(shade, ground) >= least);
  const button = isTold(asked.button)
    ? asked.button
    : (nearestShade(asked.button, (shade) => isTold(shade, TO_FIND)) ??
      // No shade stands out that much from dark, medium and light backgrounds at once.
      nearestShade(asked.button, (shade) => isTold(shade)) ??
      asked.button);
  const text = nearestShade(asked.text, (shade) => reads(shade, [button])) ?? BLACK;
  const other = nearestShade(button, (shade) => reads(asked.text, [shade]) && isTold(shade));
  if (other !== null && distance(other, button) < distance(text, asked.text))
    return { button: other, text: asked.text };
  return { button, text };
}

/**
 * Returns no colours for an empty theme, so that the style sheet applies.
 * @param accent the operator's own, by scheme
 */
export function paletteOf(
  theme: Theme,
  accent: Partial<Record<Appearance['scheme'], string | undefined>> = {},
): Omit<Appearance, 'look'> {
  const bg = theme.bg_color;
  const asked = theme.secondary_bg_color ?? bg ?? theme.section_bg_color;
  const asksFor = (ground: string) => (isBright(ground) ? 'light' : 'dark');
  const scheme = asked ? asksFor(asked) : firstScheme;
  if (Object.keys(theme).length === 0) return { scheme, colors: {} };
  const own = { ...OWN[scheme], brass: accent[scheme] ?? OWN[scheme].brass };
  const ground = asked ?? own.ground;
  const words = theme.text_color ?? own.text;
  const isApart = bg !== undefined && bg !== ground;
  const raised = theme.section_bg_color ?? (isApart ? bg : asked ? mix(ground, words, SLIGHT) : own.raised);
  const page = nearestGround([ground, raised], words);
  const header = nearestGround([theme.header_bg_color ?? bg ?? ground], words);
  const bar = nearestGround([theme.bottom_bar_bg_color ?? bg ?? asked ?? own.bar], words);
  const { text } = page;
  const [pageBg = ground, sectionBg = raised] = page.grounds;
  const [headerBg = ground] = header.grounds;
  const [bottomBarBg = ground] = bar.grounds;
  const onPage = wordsOn(page);
  const button = buttonOn([pageBg, sectionBg, headerBg, bottomBarBg], {
    button: theme.button_color ?? own.button,
    text: theme.button_text_color ?? (theme.button_color ? WHITE : own.buttonText),
  });
  const askedHint = theme.hint_color ?? mix(text, pageBg, PALE);
  const askedLink = theme.link_color ?? theme.accent_text_color ?? theme.button_color ?? own.link;
  const hint = onPage(askedHint);
  const link = onPage(askedLink);
  const brass = onPage(own.brass);
  const colors: Record<ColorRole, string> = {
    bg: pageBg,
    secondaryBg: pageBg,
    sectionBg,
    headerBg,
    headerText: header.text,
    headerHint: wordsOn(header)(askedHint),
    headerLink: wordsOn(header)(askedLink),
    bottomBarBg,
    barHint: wordsOn(bar)(askedHint),
    barLink: wordsOn(bar)(askedLink),
    text,
    hint,
    link,
    button: button.button,
    buttonText: button.text,
    accentText: onPage(theme.accent_text_color ?? link),
    sectionHeaderText: onPage(theme.section_header_text_color ?? hint),
    sectionSeparator: theme.section_separator_color ?? mix(sectionBg, text, TINT),
    subtitleText: onPage(theme.subtitle_text_color ?? hint),
    destructiveText: onPage(theme.destructive_text_color ?? own.danger),
    brass,
    brassText: nearestShade(own.brassText, (shade) => reads(shade, [brass])) ?? own.brassText,
    good: onPage(own.good),
  };
  return { scheme, colors };
}
