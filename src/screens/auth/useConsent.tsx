import type { ReactNode } from 'react';
import { useStores } from '../../components/contexts';
import type { DescribedForm } from '../../components/form/useDescribedForm';
import { CmsHtml } from '../../components/primitives/CmsHtml';

const TERMS = 'terms';

interface Consent {
  /** Labels of the consent checkboxes. */
  labels: Record<string, ReactNode>;
  /** Shown above the button, where there is no such checkbox. */
  sentence: ReactNode;
}

/** The CMS's consent text, as a checkbox label or as a sentence. */
export function useConsent({ fields }: Pick<DescribedForm, 'fields'>): Consent {
  const html = useStores().settings.terms.value;
  const hasBox = fields.some(({ name, type }) => name === TERMS && type === 'checkbox');
  const text = html ? <CmsHtml html={html} staysOnPage isInline={hasBox} /> : null;
  return hasBox ? { labels: text ? { [TERMS]: text } : {}, sentence: null } : { labels: {}, sentence: text };
}
