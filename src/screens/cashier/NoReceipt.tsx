import { href } from '@baize/contract/links/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ListRoot } from '../../components/list/ListRoot';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useTranslation } from '../../components/texts';

/** The receipt's number is missing or unknown: links to the history. */
const NoReceipt = ({ reason }: { reason: 'none' | 'unknown' }) => {
  const { t } = useTranslation('payments');
  return (
    <ListRoot>
      <EmptyState icon="history" title={t(`receipt.${reason}Title`)} text={t(`receipt.${reason}`)}>
        <LinkButton to={href('cashier-index-history')} variant="main">
          {t('receipt.toHistory')}
        </LinkButton>
      </EmptyState>
    </ListRoot>
  );
};

export default NoReceipt;
