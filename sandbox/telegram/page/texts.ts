/** Words of the page in the two languages of the staff: in English, in French. */
import type { Locale } from '../../common/languages';

const texts = {
  title: ['Telegram host', 'Hôte Telegram'],
  intro: [
    'A stand-in for a Telegram client. It frames the app and speaks the client’s protocol to it.',
    'Tient lieu de client Telegram : la page encadre l’application et lui parle le protocole du client.',
  ],
  settings: ['Launch', 'Lancement'],
  log: ['Messages', 'Messages'],
  player: ['Player', 'Joueur'],
  someoneNew: ['New player', 'Nouveau joueur'],
  version: ['Bot API', 'Bot API'],
  profile: ['Client', 'Client'],
  theme: ['Colours', 'Couleurs'],
  light: ['Light', 'Claires'],
  dark: ['Dark', 'Sombres'],
  odd: ['Odd colours', 'Couleurs bizarres'],
  mode: ['Opens', 'Ouverture'],
  full: ['Full size', 'Pleine hauteur'],
  compact: ['Compact', 'Réduite'],
  fullscreen: ['Full screen', 'Plein écran'],
  hasFullscreen: ['Client has full screen', 'Le client a le plein écran'],
  startapp: ['Start parameter', 'Paramètre de départ'],
  language: ['Player’s language', 'Langue du joueur'],
  device: ['Device insets', 'Marges de l’appareil'],
  content: ['Content insets', 'Marges du contenu'],
  edges: ['top, right, bottom, left; blank: the client’s own', 'haut, droite, bas, gauche ; vide : celles du client'],
  open: ['Open the app', 'Ouvrir l’application'],
  openAgain: ['Open again', 'Rouvrir'],
  copyLink: ['Copy link to this launch', 'Copier le lien de ce lancement'],
  copyLog: ['Copy', 'Copier'],
  copied: ['Copied', 'Copié'],
  clear: ['Clear', 'Vider'],
  filter: ['Filter by name', 'Filtrer par nom'],
  swipe: ['Swipe down', 'Glisser vers le bas'],
  minimise: ['Minimise', 'Réduire'],
  restore: ['Restore', 'Rétablir'],
  keyboard: ['Keyboard', 'Clavier'],
  reload: ['Reload', 'Recharger'],
  back: ['Back', 'Retour'],
  close: ['Close', 'Fermer'],
  menu: ['Menu', 'Menu'],
  appSettings: ['Settings', 'Réglages'],
  ok: ['OK', 'OK'],
  cancel: ['Cancel', 'Annuler'],
  allow: ['Allow', 'Autoriser'],
  askWrite: ['Allow this app to send you messages?', 'Autoriser l’application à vous écrire ?'],
  askPhone: ['Share your phone number with this app?', 'Donner votre numéro de téléphone à l’application ?'],
  askClose: ['Changes that you made may not be saved.', 'Vos modifications risquent d’être perdues.'],
  askDownload: ['Download this file?', 'Télécharger ce fichier ?'],
  download: ['Download', 'Télécharger'],
  downloaded: ['Downloaded:', 'Téléchargé :'],
  notDownloaded: [
    'The file could not be read. Its server has to allow other sites (CORS):',
    'Le fichier est illisible. Son serveur doit autoriser les autres sites (CORS) :',
  ],
  closeAnyway: ['Close anyway', 'Fermer quand même'],
  swipeStays: ['Swipe down: the app stays open.', 'Glissement : l’application reste ouverte.'],
  swipeCloses: ['Swipe down: the app closes.', 'Glissement : l’application se ferme.'],
  telegramLink: ['A Telegram link opens:', 'Un lien Telegram s’ouvre :'],
  story: ['A story would be made here.', 'Une story serait créée ici.'],
  onHomeScreen: ['Added to the home screen.', 'Ajoutée à l’écran d’accueil.'],
  noScanner: ['This client has no code scanner.', 'Ce client ne lit pas les codes.'],
  closed: ['The app is closed.', 'L’application est fermée.'],
  bot: ['mini app', 'mini-application'],
  refused: [
    'The launch did not work. Check the player and the start parameter.',
    'Le lancement a échoué. Vérifiez le joueur et le paramètre de départ.',
  ],
  panel: ['Tool', 'Outil'],
  hide: ['Hide', 'Masquer'],
} satisfies Record<string, readonly [en: string, fr: string]>;

export type TextKey = keyof typeof texts;

export type Text = (key: TextKey) => string;

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts, key);

export function pageLanguage(asked: string | null): Locale {
  if (asked === 'fr' || asked === 'en') return asked;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

export const createTexts =
  (language: Locale): Text =>
  (key) =>
    texts[key][language === 'fr' ? 1 : 0];
