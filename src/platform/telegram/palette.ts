/** Builds a palette from a client's colours. Texts without enough contrast get the nearest colour that has it. */

import { BLACK, contrast, distance, MIN_CONTRAST, mix, nearestShade, shadeTowards, WHITE } from '../common/contrast';
import { firstScheme } from '../common/firstScheme';
import type { Appearance, ColorRole } from '../Platform';
import { BRAND_COLORS } from './brandColors';
import { isBright } from './isBright';

/** Colours by Telegram's own keys, `#rrggbb`; any may be missing. */
type Theme = Readonly<Record<string, string>>;

/** Margin for rounding in browsers. */
const TEXT_CONTRAST = MIN_CONTRAST + 0.05;
/** WCAG's contrast for controls, and the minimum at which a colour is distinguishable from its background. */
const CONTROL_CONTRAST = 3;
const VISIBLE_CONTRAST = 1.2;
/** Share of the text's colour in `--bz-raised-2`. */
const TINT = 0.12;
/** Shares of the text's colour in raised backgrounds, and of the background in hints, if a client sends neither. */
const RAISED_SHARE = 0.05;
const HINT_SHARE = 0.35;
/** Changing a background costs this many times as much as changing its text. */
const GROUND_COST = 2;

const isReadable = (color: string, grounds: readonly string[]) =>
  grounds.every((g) => contrast(color, g) >= TEXT_CONTRAST);

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
function groundTowards(end: string, requested: readonly string[], text: string): Ground {
  const opposite = end === BLACK ? WHITE : BLACK;
  const grounds = requested.map((ground, at) => {
    const isGround = (shade: string) => isReadable(end, [at === 0 ? shade : mix(shade, end, TINT)]);
    return shadeTowards(ground, opposite, isGround) ?? opposite;
  });
  const isText = (shade: string) => isReadable(shade, shownGrounds(grounds, shade));
  return { grounds, text: shadeTowards(text, end, isText) ?? end, end };
}

/** Chooses dark or light text: whichever is nearer to the client's colours. */
function nearestGround(requested: readonly string[], text: string): Ground {
  // A background continues in the client's own bars, so texts are changed rather than backgrounds.
  const cost = ({ grounds, text: shown }: Ground) =>
    grounds.reduce(
      (sum, ground, at) => sum + GROUND_COST * distance(ground, requested[at] ?? ground),
      distance(shown, text),
    );
  const dark = groundTowards(BLACK, requested, text);
  const light = groundTowards(WHITE, requested, text);
  return cost(dark) <= cost(light) ? dark : light;
}

function textColorOn({ grounds, text, end }: Ground): (color: string) => string {
  const all = shownGrounds(grounds, text);
  return (color) => shadeTowards(color, end, (shade) => isReadable(shade, all)) ?? end;
}

/** A button that is visible on its backgrounds, and its text. Whichever needs the smaller change is changed. */
function buttonOn(
  grounds: readonly string[],
  requested: { button: string; text: string },
): { button: string; text: string } {
  const isDistinct = (shade: string, minContrast = VISIBLE_CONTRAST) =>
    grounds.every((ground) => contrast(shade, ground) >= minContrast);
  const button = isDistinct(requested.button)
    ? requested.button
    : (nearestShade(requested.button, (shade) => isDistinct(shade, CONTROL_CONTRAST)) ??
      // No shade stands out that much from dark, medium and light backgrounds at once.
      nearestShade(requested.button, (shade) => isDistinct(shade)) ??
      requested.button);
  const text = nearestShade(requested.text, (shade) => isReadable(shade, [button])) ?? BLACK;
  const other = nearestShade(button, (shade) => isReadable(requested.text, [shade]) && isDistinct(shade));
  if (other !== null && distance(other, button) < distance(text, requested.text))
    return { button: other, text: requested.text };
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
  const requested = theme.secondary_bg_color ?? bg ?? theme.section_bg_color;
  const schemeFor = (ground: string) => (isBright(ground) ? 'light' : 'dark');
  const scheme = requested ? schemeFor(requested) : firstScheme;
  if (Object.keys(theme).length === 0) return { scheme, colors: {} };
  const ownColors = { ...BRAND_COLORS[scheme], brass: accent[scheme] ?? BRAND_COLORS[scheme].brass };
  const ground = requested ?? ownColors.ground;
  const textColor = theme.text_color ?? ownColors.text;
  const isApart = bg !== undefined && bg !== ground;
  const raised =
    theme.section_bg_color ?? (isApart ? bg : requested ? mix(ground, textColor, RAISED_SHARE) : ownColors.raised);
  const page = nearestGround([ground, raised], textColor);
  const header = nearestGround([theme.header_bg_color ?? bg ?? ground], textColor);
  const bottomBar = nearestGround([theme.bottom_bar_bg_color ?? bg ?? requested ?? ownColors.bar], textColor);
  const { text } = page;
  const [pageBg = ground, sectionBg = raised] = page.grounds;
  const [headerBg = ground] = header.grounds;
  const [bottomBarBg = ground] = bottomBar.grounds;
  const onPage = textColorOn(page);
  const button = buttonOn([pageBg, sectionBg, headerBg, bottomBarBg], {
    button: theme.button_color ?? ownColors.button,
    text: theme.button_text_color ?? (theme.button_color ? WHITE : ownColors.buttonText),
  });
  const themeHint = theme.hint_color ?? mix(text, pageBg, HINT_SHARE);
  const themeLink = theme.link_color ?? theme.accent_text_color ?? theme.button_color ?? ownColors.link;
  const hint = onPage(themeHint);
  const link = onPage(themeLink);
  const brass = onPage(ownColors.brass);
  const colors: Record<ColorRole, string> = {
    bg: pageBg,
    secondaryBg: pageBg,
    sectionBg,
    headerBg,
    headerText: header.text,
    headerHint: textColorOn(header)(themeHint),
    headerLink: textColorOn(header)(themeLink),
    bottomBarBg,
    barHint: textColorOn(bottomBar)(themeHint),
    barLink: textColorOn(bottomBar)(themeLink),
    text,
    hint,
    link,
    button: button.button,
    buttonText: button.text,
    accentText: onPage(theme.accent_text_color ?? link),
    sectionHeaderText: onPage(theme.section_header_text_color ?? hint),
    sectionSeparator: theme.section_separator_color ?? mix(sectionBg, text, TINT),
    subtitleText: onPage(theme.subtitle_text_color ?? hint),
    destructiveText: onPage(theme.destructive_text_color ?? ownColors.danger),
    brass,
    brassText: nearestShade(ownColors.brassText, (shade) => isReadable(shade, [brass])) ?? ownColors.brassText,
    good: onPage(ownColors.good),
  };
  return { scheme, colors };
}
