import { EmptyPlace } from '../../components/EmptyPlace';
import { LinkButton } from '../../components/LinkButton';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';

/** There is no way to pay or to be paid now; somebody knows another one. */
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
