import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/ErrorNotice';
import { FactCell } from '../../components/list/FactCell';
import { ListSection } from '../../components/list/ListSection';
import { Inset, Rows } from '../../components/list/Rows';
import { useTranslation } from '../../components/texts';
import { shownBalance } from '../../domain/balance';
import type { Balances } from '../../services/api/entities/money';
import { WalletStore } from '../../stores/cashier/WalletStore';

/** The rate, and the whole balance in another currency. */
const CurrencyRow = observer(({ currency, balances }: { currency: string; balances: Balances }) => {
  const { t } = useTranslation('payments');
  const stores = useStores();
  const wallet = stores.get(WalletStore);
  const { total } = shownBalance(balances, stores.settings.keepsBonusApart);
  const unit = wallet.worthIn({ amount: '1', currency: wallet.currency }, currency);
  const worth = wallet.worthIn(total, currency);
  const handleChange = () =>
    stores.dialogs.open('confirm', {
      titleKey: 'payments:currency.title',
      textKey: 'payments:currency.text',
      confirmKey: 'payments:currency.confirm',
      values: { currency },
      onConfirm: async () => {
        const { ok } = await wallet.change.run(currency);
        if (ok) stores.toasts.show({ tone: 'success', textKey: 'payments:currency.changed', values: { currency } });
      },
    });
  return (
    <FactCell
      title={currency}
      text={
        <>
          {unit
            ? t('currency.rate', {
                one: stores.settings.formatMoney({ amount: '1', currency: wallet.currency }),
                other: stores.settings.formatMoney(unit),
              })
            : t('currency.noRate')}
          {worth && ` · ${t('currency.worth', { sum: stores.settings.formatMoney(worth) })}`}
        </>
      }
      value={
        <Button look="plain" isBusy={wallet.change.isRunning} onClick={handleChange}>
          {t('currency.choose')}
          <span className="bz-hidden"> {currency}</span>
        </Button>
      }
    />
  );
});

export const WalletCurrencies = observer(({ balances }: { balances: Balances }) => {
  const { t } = useTranslation('payments');
  const wallet = useStores().get(WalletStore);
  const { change, others, rates, currency } = wallet;
  if (others.length === 0) return null;
  const told: unknown = Array.isArray(change.error?.data.currency) ? change.error.data.currency[0] : null;
  const reason = (['NOT_EMPTY', 'PENDING', 'INVALID'] as const).find((code) => code === told);
  const refusal = reason ? t(`currency.reasons.${reason}`) : null;
  return (
    <ListSection
      isRegion
      title={t('currency.heading')}
      lead={<span role="status">{t('currency.own', { currency })}</span>}
    >
      {(change.error || rates.error) && (
        <Inset>
          {change.error && <ErrorNotice error={change.error} text={refusal} />}
          {rates.error && <ErrorNotice error={rates.error} onRetry={() => void rates.load()} />}
        </Inset>
      )}
      <Rows>
        {others.map((entry) => (
          <CurrencyRow key={entry} currency={entry} balances={balances} />
        ))}
      </Rows>
    </ListSection>
  );
});
