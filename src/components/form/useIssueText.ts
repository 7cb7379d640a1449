import type { FieldIssue } from '@baize/contract/validation/messages';
import { useTranslation } from '../texts';

/** The CMS's text of an issue, else ours. */
export function useIssueText(): (issue: FieldIssue | null) => string | null {
  const { t } = useTranslation(['form', 'common', 'errors']);
  return (issue) => issue && (issue.text ?? t(issue.key as 'form:validation.required', issue.values ?? {}));
}
