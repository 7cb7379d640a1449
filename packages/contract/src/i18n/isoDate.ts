/** ISO date of `dd.mm.yyyy` (also with `,` `'` `-`) or of an ISO date; null if there is no such day. */
export function isoDateOf(text: string): string | null {
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  const typed = /^([0-9]{1,2})[.,'-]([0-9]{1,2})[.,'-]([0-9]{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : typed ? [typed[3], typed[2], typed[1]] : [];
  if (!year || !month || !day) return null;
  const result = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${result}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(result) ? result : null;
}
