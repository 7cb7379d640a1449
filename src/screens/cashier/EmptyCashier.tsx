import { EmptyPlace } from '../../components/EmptyPlace';
import { LinkButton } from '../../components/LinkButton';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';

/** No payment method is available: links to support. */
const EmptyCashier = () => {
  const { t } = useTranslation('cashier');
  return (
    <EmptyPlace icon="card" title={t('noMethods.title')} text={t('noMethods.text')}>
      <LinkButton to={href('support')} look="main">
        {t('askSupport')}
      </LinkButton>
    </EmptyPlace>
  );
};

export default EmptyCashier;
