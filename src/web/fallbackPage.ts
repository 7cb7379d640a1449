/** Pages that must work when nothing else does: no script, both languages at once, and a style that is not of the build. */
interface Words {
  title: string;
  text: string;
}

const FAILURE: Record<'en' | 'fr', Words> = {
  en: { title: 'Something went wrong', text: 'The page could not be shown. Please try again in a moment.' },
  fr: { title: 'Une erreur est survenue', text: 'La page n’a pas pu s’afficher. Réessayez dans un instant.' },
};
const UNAVAILABLE: Record<'en' | 'fr', Words> = {
  en: { title: 'Not available right now', text: 'The service does not answer. Please try again in a moment.' },
  fr: { title: 'Indisponible pour le moment', text: 'Le service ne répond pas. Réessayez dans un instant.' },
};

const BUSY: Record<'en' | 'fr', Words> = {
  en: { title: 'Very busy right now', text: 'Many people are here at this moment. Please try again in a few seconds.' },
  fr: {
    title: 'Beaucoup de monde en ce moment',
    text: 'Le site reçoit de nombreuses visites. Réessayez dans quelques secondes.',
  },
};

const RETRY = { en: 'Try again', fr: 'Réessayer' };

function section(language: 'en' | 'fr', words: Words): string {
  const retry = `<a class="again" href="">${RETRY[language]}</a>`;
  return `<section lang="${language}"><h1>${words.title}</h1><p>${words.text}</p>${retry}</section>`;
}

function fallbackPage(words: Record<'en' | 'fr', Words>, path: string): string {
  const isFrench = /^\/fr(\/|$|\?)/.test(path);
  const order = isFrench ? (['fr', 'en'] as const) : (['en', 'fr'] as const);
  return `<!doctype html><html lang="${order[0]}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">\
<meta name="description" content="${words[order[0]].text}">\
<meta name="color-scheme" content="dark light"><title>${words[order[0]].title}</title>\
<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="stylesheet" href="/offline/page.css"></head>\
<body><main><img src="/favicon.svg" alt="" width="64" height="64">\
${order.map((language) => section(language, words[language])).join('')}</main></body></html>`;
}

/** The page of a failure of our own; says nothing of its cause. */
export function failurePage(path: string): string {
  return fallbackPage(FAILURE, path);
}

/** The page of too many visitors at a time. */
export function busyPage(path: string): string {
  return fallbackPage(BUSY, path);
}

/** The page of an operator that cannot be reached. */
export function unavailablePage(path: string): string {
  return fallbackPage(UNAVAILABLE, path);
}
