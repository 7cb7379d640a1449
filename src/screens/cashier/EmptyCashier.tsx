import { href } from '@baize/contract/links/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LinkButton } from '../../components/navigation/LinkButton';
import { useTranslation } from '../../components/texts';

/** No payment method is available: links to support. */
const EmptyCashier = () => {
  const { t } = useTranslation('cashier');
  return (
    <EmptyState icon="card" title={t('noMethods.title')} text={t('noMethods.text')}>
      <LinkButton to={href('support')} variant="main">
        {t('askSupport')}
      </LinkButton>
    </EmptyState>
  );
};

export default EmptyCashier;
