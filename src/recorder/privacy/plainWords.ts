/**
 * Words that a note keeps in the file: what people write about a problem with a casino. No names of people or places,
 * not even those that are ordinary words too.
 */
const ENGLISH = `
a able about above accept accepted access account accounts active add added after again all allow allowed almost already
also always amount an and another any anymore anything app appear appeared appears approved are aren arrive arrived as ask
asked at automatically available away back bad balance bank be because been before began being bet bets betting between
big blank blocked bonus bonuses both bought browser but button buttons by cancel cancelled can cannot card cards cash
cashback change changed chat check checked choose chose click clicked close closed code come comes coming complete
completed confirm confirmed connection contact could couldn credit credited crypto currency day days debit declined delete
deposit deposited deposits desktop device did didn different do document documents does doesn doing don done down during
each either email empty enough enter entered error errors euro euros even ever every everything except expected fail
failed fails fast field fill find fine finish finished first fix for forever form found free freeze freezes from froze
frozen full game games gave get gets give given go goes going gone good got had happen happened happening happens has
hasn have haven having hello help here hi history hour hours how i if immediately in incorrect information instead into
invalid is isn it its jackpot just keep keeps kept know last late later least leave left less let like limit link list
little live load loaded loading loads lobby log logged login long longer look looked looks loop lose loss lost lot made
main make many match maybe me mean menu message messages method minute minutes missing mobile mode money month months
more most much must my need needed needs never new next no nobody none normal not nothing notification now number of off
offer offers often ok okay old on once one only open opened opens option or order other our out over own page pages paid
part password pay payment payments payout pending phone picture play played playing please possible press pressed
previous problem problems profile promo promotion provider put reach reached read ready real really reason receive
received refresh refreshed refund refuse refused register reload reloaded remove replied reply report request reset
respond response result retry right round rounds same save saved saw say saying says screen second seconds see seem
seems seen select selected send sent settings several should show showed showing shown shows sign signed since site slots
slow so some something sometimes soon sorry spin spinning spins sport sports stake start started starts stay stays still
stop stopped stops stuck submit submitted such sum support sure take taken takes telegram than thank thanks that the their
them then there these they thing things think this those three through ticket till time times to today together told
tomorrow too took top total tournament transaction transfer tried true try trying turn twice two unable under until up
update updated upload us use used using verification verified verify version very wager wagered wagering wait waited
waiting wallet want wanted was wasn way we week weeks went were weren what when where which while white who whole why
win window winnings wins with withdraw withdrawal withdrawals within without won work worked working works would wouldn
write written wrong wrote year yes yesterday yet you your
ve re ll t s m d
`;
const FRENCH = `
à ai aide aider aie ainsi ait aller alors annulé annuler août apparaît appareil appel application appuie appuyé après
argent arrive arrivé as assistance attend attendre attends attendu au aucun aucune aujourd aujourd'hui aussi autre autres
aux avais avait avant avec avez avoir avons bancaire banque bas besoin bien bloqué bloque blanc blanche bonjour bonsoir
bonus bouton c ça cagnotte car carte cartes ce ceci cela celle celui cependant ces cet cette chaque charge chargé
chargement charger chat choisi choisir chose clique cliqué code comme comment comprends compte comptes condition conditions
confirmé confirmer connecter connecté connexion contacter correct crédité d dans date de débité début déjà demande demandé
demander demi dépôt dépôts dépose déposé déposer depuis dernier dernière derrière des désolé deux devait devise devrait
dis dit dire dois doit document documents donc donné donner du échec échoué écran écrit effectué elle elles email e-mail
en encore enregistrer entre entré entrer envoi envoie envoyé envoyer erreur erreurs essai essaie essayé essayer est et
était étais été être euro euros eu eux fait faire faut fenêtre fermé ferme fermer fichier fige figé figée fin fini finir
fois fonctionne fonctionné fonctionner fonds formulaire fut gagné gain gains gagner grand gratuit gratuits heure heures
hier historique ici il ils impossible incorrect indique inscription inscrire j je jeu jeux jour jours jouais joue joué
jouer jusqu l la là laisse le lent lente les leur leurs lien ligne limite limites lire lobby long longtemps lors lorsque
lui m ma machine main maintenant mais mal manque match me même menu merci mes message messages mettre mieux minute minutes
mis mise mises mode moi moins mois mon montant montre mot moyen n ne ni nom non normal nos notre nous nouveau nouvelle
numéro offre offres on ont ou où oui ouvert ouvre ouvrir page pages paiement paiements pages par paraît parce pari paris
partie parties pas passe passé passer payer payé pendant perdu perdre personne peu peut peux plus plusieurs plutôt
portefeuille possible pour pourquoi pourtant pouvez premier prends près presque prestataire problème problèmes profil
promo promotion propre puis puisque qu quand que quel quelle quelque qui quoi rapport réception reçu recevoir recharge
rechargé recharger redémarrer refus refuse refusé refuser rembourser remboursé rendu réponse répond répondre réseau reste
restait rester résultat retirer retirait retiré retour retrait retraits retrouve réussi rien s sa saisi saisir sais sans
semaine semaines semble ses session seul seulement si signaler site solde somme son sont sort souci souvent sportif
sportifs statut suis suite sur t tard tarde tel téléphone telegram temps tente tenté test toujours tour tournoi tourne
tours tous tout toute toutes transaction transfert très trois trop trouve trouvé trouver tu un une utilise utilisé
utiliser va valide validé vais validation vérification vérifié vérifier vers veut veux vide viens vient virement voici
voilà voir vois vos votre voulais voulu vous vraiment vu y
`;

const words = new Set(`${ENGLISH} ${FRENCH}`.split(/\s+/).filter(Boolean));

export const isPlainWord = (word: string): boolean => words.has(word.toLowerCase().replaceAll('’', "'"));
