import { EmptyPlace } from '../../components/EmptyPlace';
import { LinkButton } from '../../components/LinkButton';
import { ListRoot } from '../../components/list/ListRoot';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';

/** The receipt's number is missing or unknown: links to the history. */
const NoReceipt = ({ reason }: { reason: 'none' | 'unknown' }) => {
  const { t } = useTranslation('payments');
  return (
    <ListRoot>
      <EmptyPlace icon="history" title={t(`receipt.${reason}Title`)} text={t(`receipt.${reason}`)}>
        <LinkButton to={href('cashier-index-history')} look="main">
          {t('receipt.toHistory')}
        </LinkButton>
      </EmptyPlace>
    </ListRoot>
  );
};

export default NoReceipt;
