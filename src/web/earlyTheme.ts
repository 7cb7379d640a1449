/**
 * The script that runs before the first paint: it gives `<html>` the scheme and the colours of the place, so that the
 * page does not flash (M-7), marks a launch, so that no sign-in is offered before it had its turn (M-2), and asks for the
 * code of the place early (M-1). It is text, not code of the bundle, and its hash stands in the content security policy.
 */

import brand from '#brand/brand.json' with { type: 'json' };

/** Theme parameters of Telegram and the variable that each one sets. */
const VARIABLES: Record<string, string> = {
  bg_color: 'bg',
  text_color: 'text',
  hint_color: 'hint',
  link_color: 'link',
  button_color: 'button',
  button_text_color: 'button-text',
  secondary_bg_color: 'secondary-bg',
  header_bg_color: 'header-bg',
  bottom_bar_bg_color: 'bottom-bar-bg',
  accent_text_color: 'accent-text',
  section_bg_color: 'section-bg',
  section_header_text_color: 'section-header-text',
  section_separator_color: 'section-separator',
  subtitle_text_color: 'subtitle-text',
  destructive_text_color: 'destructive-text',
};

/** Session storage key under which the platform keeps the launch for a reload, its theme among it (M-1). */
const LAUNCH_KEY = 'baize/launch';

/** Local storage key of the colours that a theme was worn in last (`platform/telegram/wornColors.ts`). */
const WORN_KEY = 'baize/worn';

/** Local storage key by which home knows that it begins with games played before (G-1). */
const RECENT_KEY = 'baize/recent';

/** What the brand looks like first, and what only a system that asks for it sees. */
const FIRST = brand.scheme;
const OTHER = FIRST === 'light' ? 'dark' : 'light';

/*
 * The launch in the address comes first, then the one that this tab keeps. Colours and scheme are read as the platform
 * reads them (`platform/launch.ts`, `platform/telegram/palette.ts`): `#rrggbb` or a number; a ground that is not named is the
 * background; colours of a theme that was worn before are those that could be read;
 * light when the page's ground is bright; without one, and where the system is silent outside of a launch, the brand's first scheme.
 */
export const EARLY_THEME_SCRIPT = `(function(){var d=document.documentElement,s='${FIRST}',t;
try{var l=location.hash.slice(1);
if(/(^|[?&])tgWebApp(Data|Version|Platform|ThemeParams)=/.test(l)){t={};l=new URLSearchParams(l.slice(l.search(/tgWebApp/))).get('tgWebAppThemeParams');if(l)t=JSON.parse(l)||{}}
else{l=JSON.parse(sessionStorage.getItem('${LAUNCH_KEY}')||'null');if(l)t=l.theme||{}}}catch(e){}
if(t){d.setAttribute('data-launch','');var n=${JSON.stringify(VARIABLES)},g=function(k){var c=t[k];
if(typeof c==='number')c='#'+('00000'+(c&16777215).toString(16)).slice(-6);
return typeof c==='string'&&/^#[0-9a-f]{6}$/i.test(c)?c.toLowerCase():''};for(var k in n){var c=g(k)||(/_bg_/.test(k)?g('bg_color'):'');
if(c)d.style.setProperty('--tg-'+n[k],c)}
if(c=g('secondary_bg_color')||g('bg_color')||g('section_bg_color')){var v=parseInt(c.slice(1),16),a=v>>16,g=v>>8&255,b=v&255;
s=Math.sqrt(.299*a*a+.587*g*g+.114*b*b)>127?'light':'dark'}
try{l=JSON.parse(localStorage.getItem('${WORN_KEY}'));if(l[0]===JSON.stringify(t).toLowerCase())for(k in l[1])d.style.setProperty(k,l[1][k])}catch(e){}}
else try{if(matchMedia('(prefers-color-scheme: ${OTHER})').matches)s='${OTHER}'}catch(e){}
var p=(d.getAttribute('data-places')||'').split(' ')[t?1:0];if(p){l=document.createElement('link');l.rel='modulepreload';l.fetchPriority='low';l.href=p;document.head.appendChild(l)}
try{if(localStorage.getItem('${RECENT_KEY}'))d.setAttribute('data-recent','')}catch(e){}
d.setAttribute('data-scheme',s)})()`;
