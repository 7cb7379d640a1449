/** The product's texts by language, for tests that quote them. */
import authEn from '../src/locales/en/auth.json' with { type: 'json' };
import bettingEn from '../src/locales/en/betting.json' with { type: 'json' };
import bonusesEn from '../src/locales/en/bonuses.json' with { type: 'json' };
import cashierEn from '../src/locales/en/cashier.json' with { type: 'json' };
import chatEn from '../src/locales/en/chat.json' with { type: 'json' };
import commonEn from '../src/locales/en/common.json' with { type: 'json' };
import competitionEn from '../src/locales/en/competition.json' with { type: 'json' };
import consentEn from '../src/locales/en/consent.json' with { type: 'json' };
import deskEn from '../src/locales/en/desk.json' with { type: 'json' };
import deskUiEn from '../src/locales/en/deskUi.json' with { type: 'json' };
import errorsEn from '../src/locales/en/errors.json' with { type: 'json' };
import filesEn from '../src/locales/en/files.json' with { type: 'json' };
import formEn from '../src/locales/en/form.json' with { type: 'json' };
import gamesEn from '../src/locales/en/games.json' with { type: 'json' };
import hallEn from '../src/locales/en/hall.json' with { type: 'json' };
import loyaltyEn from '../src/locales/en/loyalty.json' with { type: 'json' };
import noticesEn from '../src/locales/en/notices.json' with { type: 'json' };
import outageEn from '../src/locales/en/outage.json' with { type: 'json' };
import paymentsEn from '../src/locales/en/payments.json' with { type: 'json' };
import playEn from '../src/locales/en/play.json' with { type: 'json' };
import profileEn from '../src/locales/en/profile.json' with { type: 'json' };
import railEn from '../src/locales/en/rail.json' with { type: 'json' };
import reportEn from '../src/locales/en/report.json' with { type: 'json' };
import rewardsEn from '../src/locales/en/rewards.json' with { type: 'json' };
import seoEn from '../src/locales/en/seo.json' with { type: 'json' };
import serviceEn from '../src/locales/en/service.json' with { type: 'json' };
import sheetEn from '../src/locales/en/sheet.json' with { type: 'json' };
import systemEn from '../src/locales/en/system.json' with { type: 'json' };
import authFr from '../src/locales/fr/auth.json' with { type: 'json' };
import bettingFr from '../src/locales/fr/betting.json' with { type: 'json' };
import bonusesFr from '../src/locales/fr/bonuses.json' with { type: 'json' };
import cashierFr from '../src/locales/fr/cashier.json' with { type: 'json' };
import chatFr from '../src/locales/fr/chat.json' with { type: 'json' };
import commonFr from '../src/locales/fr/common.json' with { type: 'json' };
import competitionFr from '../src/locales/fr/competition.json' with { type: 'json' };
import consentFr from '../src/locales/fr/consent.json' with { type: 'json' };
import deskFr from '../src/locales/fr/desk.json' with { type: 'json' };
import deskUiFr from '../src/locales/fr/deskUi.json' with { type: 'json' };
import errorsFr from '../src/locales/fr/errors.json' with { type: 'json' };
import filesFr from '../src/locales/fr/files.json' with { type: 'json' };
import formFr from '../src/locales/fr/form.json' with { type: 'json' };
import gamesFr from '../src/locales/fr/games.json' with { type: 'json' };
import hallFr from '../src/locales/fr/hall.json' with { type: 'json' };
import loyaltyFr from '../src/locales/fr/loyalty.json' with { type: 'json' };
import noticesFr from '../src/locales/fr/notices.json' with { type: 'json' };
import outageFr from '../src/locales/fr/outage.json' with { type: 'json' };
import paymentsFr from '../src/locales/fr/payments.json' with { type: 'json' };
import playFr from '../src/locales/fr/play.json' with { type: 'json' };
import profileFr from '../src/locales/fr/profile.json' with { type: 'json' };
import railFr from '../src/locales/fr/rail.json' with { type: 'json' };
import reportFr from '../src/locales/fr/report.json' with { type: 'json' };
import rewardsFr from '../src/locales/fr/rewards.json' with { type: 'json' };
import seoFr from '../src/locales/fr/seo.json' with { type: 'json' };
import serviceFr from '../src/locales/fr/service.json' with { type: 'json' };
import sheetFr from '../src/locales/fr/sheet.json' with { type: 'json' };
import systemFr from '../src/locales/fr/system.json' with { type: 'json' };

export type Language = 'en' | 'fr';

export const words = {
  en: {
    auth: authEn,
    betting: bettingEn,
    bonuses: bonusesEn,
    cashier: cashierEn,
    chat: chatEn,
    common: commonEn,
    competition: competitionEn,
    consent: consentEn,
    desk: deskEn,
    deskUi: deskUiEn,
    errors: errorsEn,
    files: filesEn,
    form: formEn,
    games: gamesEn,
    hall: hallEn,
    loyalty: loyaltyEn,
    notices: noticesEn,
    outage: outageEn,
    payments: paymentsEn,
    play: playEn,
    profile: profileEn,
    rail: railEn,
    report: reportEn,
    rewards: rewardsEn,
    seo: seoEn,
    service: serviceEn,
    sheet: sheetEn,
    system: systemEn,
  },
  fr: {
    auth: authFr,
    betting: bettingFr,
    bonuses: bonusesFr,
    cashier: cashierFr,
    chat: chatFr,
    common: commonFr,
    competition: competitionFr,
    consent: consentFr,
    desk: deskFr,
    deskUi: deskUiFr,
    errors: errorsFr,
    files: filesFr,
    form: formFr,
    games: gamesFr,
    hall: hallFr,
    loyalty: loyaltyFr,
    notices: noticesFr,
    outage: outageFr,
    payments: paymentsFr,
    play: playFr,
    profile: profileFr,
    rail: railFr,
    report: reportFr,
    rewards: rewardsFr,
    seo: seoFr,
    service: serviceFr,
    sheet: sheetFr,
    system: systemFr,
  },
};
