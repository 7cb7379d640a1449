import { promoCodeText } from '@baize/contract/errors/errors';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { ReportButton } from '../../components/actions/ReportButton';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { TextField } from '../../components/inputs/TextField';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { PromoCodeStore, promoRefusal } from '../../stores/rewards/PromoCodeStore';
import styles from './cashier.module.css';

export const PromoCodeField = observer(() => {
  const { t } = useTranslation(['cashier', 'errors']);
  const stores = useStores();
  const promo = stores.get(PromoCodeStore);
  const { error } = promo.activate;
  const refusal = promoRefusal(error);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (promo.code.trim()) void promo.activate.run();
  };
  if (!stores.settings.hasPart('promoCode')) return null;
  return (
    <>
      <form className={styles.promo} id="promo" noValidate onSubmit={handleSubmit}>
        <TextField
          name="promo_code"
          label={t('promo.label')}
          value={promo.code}
          autoComplete="off"
          autoCapitalize="characters"
          error={refusal === null ? null : t(promoCodeText(refusal))}
          onChange={promo.setCode}
        />
        {error && refusal === null && <ErrorNotice error={error} report="bonus" />}
        <Button type="submit" variant="plain" isBusy={promo.activate.isRunning}>
          {t('promo.apply')}
        </Button>
      </form>
      {refusal !== null && <ReportButton reason="bonus" />}
    </>
  );
});
