import type { ReactNode } from 'react';
import { CmsHtml } from '../../components/CmsHtml';
import { useStores } from '../../components/contexts';
import type { DescribedForm } from '../../components/form/useDescribedForm';

const TERMS = 'terms';

interface Consent {
  /** Labels of the boxes that ask for it. */
  labels: Record<string, ReactNode>;
  /** Shown above the button, where there is no such box. */
  sentence: ReactNode;
}

/** The CMS's words about the terms, which are agreed to once. */
export function useConsent({ fields }: Pick<DescribedForm, 'fields'>): Consent {
  const html = useStores().settings.terms.value;
  const hasBox = fields.some(({ name, type }) => name === TERMS && type === 'checkbox');
  const text = html ? <CmsHtml html={html} keepsPage isPhrase={hasBox} /> : null;
  return hasBox ? { labels: text ? { [TERMS]: text } : {}, sentence: null } : { labels: {}, sentence: text };
}
