/** Texts of the page in English and French. */
import type { Locale } from '../../common/languages';

const texts = {
  title: ['Telegram simulator', 'Simulateur Telegram'],
  intro: [
    'Simulates a Telegram client: embeds the app and exchanges Mini App events with it.',
    'Simule un client Telegram : affiche l’application et échange avec elle les événements Mini App.',
  ],
  settings: ['Launch', 'Lancement'],
  log: ['Events', 'Événements'],
  player: ['Player', 'Joueur'],
  someoneNew: ['New player', 'Nouveau joueur'],
  version: ['Bot API', 'Bot API'],
  profile: ['Client', 'Client'],
  theme: ['Theme', 'Thème'],
  light: ['Light', 'Clair'],
  dark: ['Dark', 'Sombre'],
  odd: ['Stress test', 'Couleurs de test'],
  mode: ['Launch mode', 'Mode d’ouverture'],
  full: ['Full size', 'Pleine hauteur'],
  compact: ['Compact', 'Réduite'],
  fullscreen: ['Full screen', 'Plein écran'],
  hasFullscreen: ['Client supports full screen', 'Plein écran pris en charge'],
  startapp: ['Start parameter', 'Paramètre start'],
  language: ['Player’s language', 'Langue du joueur'],
  device: ['Device insets', 'Marges de l’appareil'],
  content: ['Content insets', 'Marges du contenu'],
  edges: [
    'Top, right, bottom, left. Leave blank for the client’s own.',
    'Haut, droite, bas, gauche. Vide : celles du client.',
  ],
  open: ['Open the app', 'Ouvrir l’application'],
  openAgain: ['Open again', 'Rouvrir'],
  copyLink: ['Copy launch link', 'Copier le lien de lancement'],
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
  askWrite: ['Allow this app to send you messages?', 'Autoriser l’application à vous envoyer des messages ?'],
  askPhone: ['Share your phone number with this app?', 'Partager votre numéro de téléphone avec l’application ?'],
  askClose: ['Changes you made may not be saved.', 'Vos modifications risquent d’être perdues.'],
  askDownload: ['Download this file?', 'Télécharger ce fichier ?'],
  download: ['Download', 'Télécharger'],
  downloaded: ['Downloaded:', 'Téléchargé :'],
  notDownloaded: [
    'Download failed. The server must allow cross-origin requests (CORS):',
    'Échec du téléchargement. Le serveur doit autoriser les requêtes cross-origin (CORS) :',
  ],
  closeAnyway: ['Close anyway', 'Fermer quand même'],
  swipeStays: ['Swipe down: the app stays open.', 'Glissement : l’application reste ouverte.'],
  swipeCloses: ['Swipe down: the app closes.', 'Glissement : l’application se ferme.'],
  telegramLink: ['Opening Telegram link:', 'Ouverture du lien Telegram :'],
  story: ['The story editor would open here.', 'La création de story s’ouvrirait ici.'],
  onHomeScreen: ['Added to the home screen.', 'Ajoutée à l’écran d’accueil.'],
  noScanner: ['This client has no QR scanner.', 'Ce client n’a pas de lecteur de QR codes.'],
  closed: ['The app is closed.', 'L’application est fermée.'],
  bot: ['mini app', 'mini-application'],
  refused: [
    'Launch failed. Check the player and the start parameter.',
    'Le lancement a échoué. Vérifiez le joueur et le paramètre de départ.',
  ],
  panel: ['Simulator', 'Simulateur'],
  hide: ['Hide', 'Masquer'],
} satisfies Record<string, readonly [en: string, fr: string]>;

export type TextKey = keyof typeof texts;

export type Text = (key: TextKey) => string;

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts, key);

export function pageLanguage(requested: string | null): Locale {
  if (requested === 'fr' || requested === 'en') return requested;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

export const createTexts =
  (language: Locale): Text =>
  (key) =>
    texts[key][language === 'fr' ? 1 : 0];
