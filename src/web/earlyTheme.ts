/** Runs before the first paint: scheme and colours (M-7), marks of a launch and a player (M-2), the place's code. */
import { BLACK, WHITE } from '../platform/common/contrast';
import { firstScheme, otherScheme } from '../platform/common/firstScheme';

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

/** Texts on the bars have colours of their own: a bar's ground, and for each variable the colour that is asked for. */
const BARS = [
  [
    'header_bg_color',
    [
      ['header-text', 'text_color'],
      ['header-hint', 'hint_color'],
      ['header-link', 'link_color'],
    ],
  ],
  [
    'bottom_bar_bg_color',
    [
      ['bar-hint', 'hint_color'],
      ['bar-link', 'link_color'],
    ],
  ],
];

/** Session storage key under which the platform keeps the launch, its theme included, for a reload (M-1). */
const LAUNCH_KEY = 'baize/launch';

/** Local storage key of the colours that a theme was worn in last (`platform/telegram/wornColors.ts`). */
const WORN_KEY = 'baize/worn';

/** Local storage key that tells of a player on this device (`stores/shell/AccountMark.ts`). */
const MEMBER_KEY = 'baize/had-session';

/** Local storage key by which home knows that it begins with games played before (G-1). */
const RECENT_KEY = 'baize/recent';

/*
 * The launch in the address comes first, then the one that this tab keeps. Colours and scheme are read as the platform
 * reads them (`platform/launch.ts`, `platform/telegram/palette.ts`): `#rrggbb` or a number; a ground that is not named is the
 * background; colours of a theme that was worn before are those that could be read, and of a new one, words that could not
 * be read are black or white until the script finds the nearest shade, on one ground where the client's own lie too far apart;
 * light when the page's ground is bright; without one, and where the system is silent outside of a launch, the brand's first scheme.
 */
export const EARLY_THEME_SCRIPT = `(function(){var d=document.documentElement,s='${firstScheme}',t;
try{var l=location.hash.slice(1);
if(/(^|[?&])tgWebApp(Data|Version|Platform|ThemeParams)=/.test(l)){t={};l=new URLSearchParams(l.slice(l.search(/tgWebApp/))).get('tgWebAppThemeParams');if(l)t=JSON.parse(l)||{}}
else{l=JSON.parse(sessionStorage.getItem('${LAUNCH_KEY}')||'null');if(l)t=l.theme||{}}}catch(e){}
if(t){d.setAttribute('data-launch','');var n=${JSON.stringify(VARIABLES)},q=function(k){var c=t[k];
if(typeof c==='number')c='#'+('00000'+(c&16777215).toString(16)).slice(-6);
return typeof c==='string'&&/^#[0-9a-f]{6}$/i.test(c)?c.toLowerCase():''};for(var k in n){var c=q(k)||(/_bg_/.test(k)?q('bg_color'):'');
if(c)d.style.setProperty('--tg-'+n[k],c)}
if(c=q('secondary_bg_color')||q('bg_color')||q('section_bg_color')){var v=parseInt(c.slice(1),16),a=v>>16,g=v>>8&255,b=v&255;
s=Math.sqrt(.299*a*a+.587*g*g+.114*b*b)>127?'light':'dark'}
var u=function(k,c){d.style.setProperty('--tg-'+n[k],c)},f=function(c){c=parseInt(c.slice(1),16);return[c>>16,c>>8&255,c&255].reduce(function(s,v,i){v/=255;
return s+[.2126,.7152,.0722][i]*(v<=.04045?v/12.92:Math.pow((v+.055)/1.055,2.4))},.05)},x=function(a,b){a=f(a);b=f(b);return a>b?a/b:b/a},
m=function(c){return Math.min.apply(0,w.map(function(b){return x(c,b)}))},e=function(){return m('${BLACK}')>m('${WHITE}')?'${BLACK}':'${WHITE}'},
r=function(k){return q(k)||q('bg_color')},y=function(z,c){d.style.setProperty('--tg-'+z,c)},w=[r('secondary_bg_color')||r('section_bg_color'),r('section_bg_color')].filter(Boolean);
if(w[0]){if(m(e())<4.5){w.pop();u('section_bg_color',w[0])}
for(k in n)if(/text|hint|link/.test(k)&&k!='button_text_color'&&q(k)&&m(q(k))<4.5)u(k,e())}
${JSON.stringify(BARS)}.forEach(function(b){w=[r(b[0])];if(w[0])b[1].forEach(function(z){var c=q(z[1]);if(c)y(z[0],m(c)<4.5?e():c)})});
if(l=q('button_color')){w=[l];k=q('button_text_color')||'${WHITE}';u('button_text_color',m(k)<4.5?e():k)}
try{l=JSON.parse(localStorage.getItem('${WORN_KEY}'));if(l[0]===JSON.stringify(t).toLowerCase())for(k in l[1])d.style.setProperty(k,l[1][k])}catch(e){}}
else try{if(matchMedia('(prefers-color-scheme: ${otherScheme})').matches)s='${otherScheme}'}catch(e){}
var p=(d.getAttribute('data-places')||'').split(' ')[t?1:0];if(p){l=document.createElement('link');l.rel='modulepreload';l.fetchPriority='low';l.href=p;document.head.appendChild(l)}
try{if(localStorage.getItem('${RECENT_KEY}'))d.setAttribute('data-recent','');
if(localStorage.getItem('${MEMBER_KEY}'))d.setAttribute('data-member','')}catch(e){}
d.setAttribute('data-scheme',s)})()`;
