import type { Balances } from '@baize/contract/api/entities/money';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../components/contexts';
import { ErrorNotice, LoadError } from '../../../components/feedback/ErrorNotice';
import { DetailCell } from '../../../components/list/DetailCell';
import { Inset, ListSection, Rows } from '../../../components/list/ListSection';
import { Button } from '../../../components/primitives/Button';
import { useTranslation } from '../../../components/texts';
import { shownBalance } from '../../../domain/money/balance';
import { WalletStore } from '../../../stores/cashier/WalletStore';

/** The exchange rate, and the full balance in another currency. */
const CurrencyRow = observer(({ currency, balances }: { currency: string; balances: Balances }) => {
  const { t } = useTranslation('payments');
  const stores = useStores();
  const wallet = stores.get(WalletStore);
  const { total } = shownBalance(balances, stores.settings.isBonusIsolated);
  const rate = wallet.rateIn(currency);
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
    <DetailCell
      title={currency}
      text={
        <>
          {rate
            ? t('currency.rate', {
                one: stores.settings.formatMoney(rate.one),
                other: stores.settings.formatMoney(rate.other),
              })
            : t('currency.noRate')}
          {worth && ` · ${t('currency.worth', { sum: stores.settings.formatMoney(worth) })}`}
        </>
      }
      value={
        <Button variant="plain" isBusy={wallet.change.isRunning} onClick={handleChange}>
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
  const reportedCode: unknown = Array.isArray(change.error?.data.currency) ? change.error.data.currency[0] : null;
  const reason = (['NOT_EMPTY', 'PENDING', 'INVALID'] as const).find((code) => code === reportedCode);
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
          <LoadError resource={rates} />
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
