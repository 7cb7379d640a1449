// @ts-check
/** Every text of the frames, in English and in French. */
const en = {
  balance: 'Balance', demo: 'DEMO', stake: 'Stake', win: 'Win', spin: 'Spin', lines: 'Lines', net: 'This session',
  rules: 'Rules', fair: 'Fairness', sound: 'Sound', close: 'Close', deposit: 'Deposit', lobby: 'Lobby', less: 'Lower stake', more: 'Higher stake',
  returns: 'Returned {sum}', won: 'You won {sum}', lost: 'No win this time', started: 'Good luck', paused: 'Paused',
  funds: 'Your balance does not cover this stake.', funFunds: 'The fun balance does not cover this stake.',
  busy: 'A round is still running.', bet: 'This bet was not accepted. No money was taken.', session: 'This game session has ended. Open the game again.',
  offline: 'No connection. Your round is safe; trying again.', unknown: 'Something went wrong. Your round is safe.',
  closed: 'Bets are closed for this round.',
  free: 'Free spins: {left} left', freeStart: '{count} free spins, wins are doubled', freeGo: 'Play free spin', resumed: 'Your round goes on where it stopped.',
  rtp: 'Return to player: {rtp} %. It is the average over very many rounds, worked out from the rules below; any session can differ greatly.',
  slotRules: 'A line pays for three or more of a kind from the left. Amounts are for the chosen stake. WILD stands for every symbol but the star.',
  scatter: 'Three, four or five stars anywhere pay {a}, {b}, {c} and start {count} free spins. Wins in free spins are doubled.',
  bet1: 'Place bet', cashout: 'Cash out', cashoutAt: 'Cash out {sum}', auto: 'Auto cash-out at', none: 'Off', burst: 'Burst at {x}', flying: 'In flight',
  crashRules: 'The multiplier grows from 1.00 until it bursts. Cash out before that and your stake is paid times the multiplier. With auto cash-out the server does it for you, even without a connection. The chance to reach x is 97 % divided by x; a flight ends at {cap} by itself.',
  waiting: 'Choose a stake and start', clear: 'Clear', undo: 'Undo', repeat: 'Repeat', chips: 'Chip', total: 'Total bet', placeFirst: 'Put a chip on the cloth first.',
  rouletteRules: 'One zero, 37 pockets. A number pays 36 times its stake, a dozen or a column 3 times, red, black, odd, even, 1–18 and 19–36 twice; the stake is part of it. On zero the outside bets lose.',
  pocket: 'The ball lies on {n}', red: 'Red', black: 'Black', odd: 'Odd', even: 'Even', green: 'Green', dozen: '{n} dozen', last: 'Last rounds',
  betting: 'Place your bets', spinning: 'The wheel turns', result: 'Result', watchers: '{n} watching', placed: 'Bet placed: {sum}', nextRound: 'Next round in {n} s', secondsLeft: '{n} s',
  wheelRules: 'One wheel for everybody. Put chips on a multiplier: if the wheel stops there you are paid stake times multiplier. Of 50 segments 24 are ×2, 12 ×4, 6 ×8, 3 ×16, 2 ×24, 1 ×48 and 2 green, on which no bet wins.',
  fairText: 'The hash of the server seed is fixed before you play. Change the seeds to reveal the one used so far and check its rounds here.',
  serverHash: 'Hash of the server seed', clientSeed: 'Client seed', nonce: 'Next round number', change: 'Change seeds', previous: 'Revealed server seed', verify: 'Check round', verified: 'The hash fits, and the seeds give this result: {value}', notVerified: 'The hash does not fit.',
  sharedFair: 'Everybody at this wheel shares one draw. The hash of the round’s seed is shown while bets are open, the seed itself with the result.',
  history: 'Your last rounds', noHistory: 'No rounds yet.', round: 'Round', seedChangeBusy: 'Finish the open round first.', errorLaunch: 'The game could not start.',
};
/** @type {Record<keyof typeof en, string>} */
const fr = {
  balance: 'Solde', demo: 'DÉMO', stake: 'Mise', win: 'Gain', spin: 'Lancer', lines: 'Lignes', net: 'Cette session',
  rules: 'Règles', fair: 'Équité', sound: 'Son', close: 'Fermer', deposit: 'Déposer', lobby: 'Salon', less: 'Baisser la mise', more: 'Monter la mise',
  returns: '{sum} vous reviennent', won: 'Vous gagnez {sum}', lost: 'Pas de gain cette fois', started: 'Bonne chance', paused: 'En pause',
  funds: 'Votre solde ne couvre pas cette mise.', funFunds: 'Le solde fictif ne couvre pas cette mise.',
  busy: 'Une partie est encore en cours.', bet: 'Ce pari n’a pas été accepté. Rien n’a été prélevé.', session: 'Cette session de jeu est terminée. Rouvrez le jeu.',
  offline: 'Pas de connexion. Votre partie est conservée ; nouvel essai.', unknown: 'Un problème est survenu. Votre partie est conservée.',
  closed: 'Les paris sont fermés pour ce tour.',
  free: 'Tours gratuits : encore {left}', freeStart: '{count} tours gratuits, gains doublés', freeGo: 'Jouer un tour gratuit', resumed: 'Votre partie reprend où elle s’était arrêtée.',
  rtp: 'Taux de retour : {rtp} %. C’est la moyenne sur un très grand nombre de parties, calculée d’après les règles ci-dessous ; chaque session peut s’en écarter beaucoup.',
  slotRules: 'Une ligne paie à partir de trois symboles identiques en partant de la gauche. Montants pour la mise choisie. WILD remplace tout symbole sauf l’étoile.',
  scatter: 'Trois, quatre ou cinq étoiles, où qu’elles soient, paient {a}, {b}, {c} et ouvrent {count} tours gratuits. Les gains y sont doublés.',
  bet1: 'Miser', cashout: 'Encaisser', cashoutAt: 'Encaisser {sum}', auto: 'Encaisser d’office à', none: 'Non', burst: 'Éclaté à {x}', flying: 'En vol',
  crashRules: 'Le multiplicateur monte à partir de 1,00 jusqu’à l’éclatement. Encaissez avant : votre mise est payée autant de fois. Avec l’encaissement d’office, le serveur s’en charge, même sans connexion. La chance d’atteindre x est de 97 % divisés par x ; un vol s’arrête de lui-même à {cap}.',
  waiting: 'Choisissez une mise et lancez', clear: 'Effacer', undo: 'Annuler', repeat: 'Répéter', chips: 'Jeton', total: 'Mise totale', placeFirst: 'Posez d’abord un jeton sur le tapis.',
  rouletteRules: 'Un seul zéro, 37 cases. Un numéro rend 36 fois sa mise, une douzaine ou une colonne 3 fois, rouge, noir, pair, impair, 1–18 et 19–36 deux fois, mise comprise. Sur le zéro, les chances simples perdent.',
  pocket: 'La bille est sur le {n}', red: 'Rouge', black: 'Noir', odd: 'Impair', even: 'Pair', green: 'Vert', dozen: 'Douzaine {n}', last: 'Derniers tours',
  betting: 'Faites vos jeux', spinning: 'La roue tourne', result: 'Résultat', watchers: '{n} à la table', placed: 'Pari posé : {sum}', nextRound: 'Prochain tour dans {n} s', secondsLeft: '{n} s',
  wheelRules: 'Une seule roue pour tous. Posez des jetons sur un multiplicateur : si la roue s’y arrête, votre mise est payée autant de fois. Sur 50 segments, 24 sont ×2, 12 ×4, 6 ×8, 3 ×16, 2 ×24, 1 ×48 et 2 verts, où aucun pari ne gagne.',
  fairText: 'L’empreinte de la graine du serveur est fixée avant que vous jouiez. Changez de graines pour révéler celle qui a servi et vérifier ses parties ici.',
  serverHash: 'Empreinte de la graine du serveur', clientSeed: 'Votre graine', nonce: 'Numéro de la prochaine partie', change: 'Changer de graines', previous: 'Graine du serveur révélée', verify: 'Vérifier la partie', verified: 'L’empreinte concorde et les graines donnent ce résultat : {value}', notVerified: 'L’empreinte ne concorde pas.',
  sharedFair: 'Toute la table partage un seul tirage. L’empreinte de la graine du tour est visible pendant les mises, la graine elle-même avec le résultat.',
  history: 'Vos dernières parties', noHistory: 'Aucune partie pour l’instant.', round: 'Partie', seedChangeBusy: 'Terminez d’abord la partie en cours.', errorLaunch: 'Le jeu n’a pas pu démarrer.',
};
export const languages = { en, fr };

/** @param {'en' | 'fr'} lang */
export function translator(lang) {
  /**
   * @param {keyof typeof en} key
   * @param {Record<string, unknown>} [values]
   */
  return (key, values = {}) => languages[lang][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}
