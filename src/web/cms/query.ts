/** The query of a visitor's CMS read, as it is passed on. */
import { populateQuery, trees } from '../../services/cms/populate';
import type { CmsSettings } from './settings';

/** Parameters that make a CMS serve drafts. */
const DRAFTS = ['status', 'publicationState', 'hasPublishedVersion', 'publicationFilter'];
/** The only parameters allowed with the server's own token, which may see more than a visitor. */
const HARMLESS =
  /^(?:locale|sort|fields\[\d{1,2}\]|pagination\[(?:page|pageSize)\]|filters\[(?:slug|url|host)\]\[\$eq\])$/;
const PLAIN = /^[\w./:@ -]{0,300}$/;

/** @param path what follows `/cms/api/` @returns null if the query is passed on unchanged */
export function cmsQuery(
  path: string,
  query: string,
  { token, populate }: Pick<CmsSettings, 'token' | 'populate'>,
  isPreview: boolean,
): string | null {
  const params = new URLSearchParams(query);
  const isHidden = (name: string) => DRAFTS.includes(name.split('[')[0] ?? '');
  const drafts = [...params].filter(([name]) => isHidden(name));
  if (token === null && populate === undefined) {
    if (drafts.length === 0 || isPreview) return null;
    return String(new URLSearchParams([...params].filter(([name]) => !isHidden(name))));
  }
  const harmless = [...params].filter(([name, value]) => HARMLESS.test(name) && PLAIN.test(value));
  const tree = populate ? { populate } : populateQuery(trees.get(path.split('/')[0] ?? '') ?? {});
  return String(new URLSearchParams([...harmless, ...Object.entries(tree), ...(isPreview ? drafts : [])]));
}
