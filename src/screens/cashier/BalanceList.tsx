import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import type { IconName } from '../../components/Icon';
import { FactCell } from '../../components/list/FactCell';
import { LinkCell } from '../../components/list/LinkCell';
import { ListSection } from '../../components/list/ListSection';
import { Rows } from '../../components/list/Rows';
import { MoneyText } from '../../components/MoneyText';
import { useTranslation } from '../../components/texts';
import { shownBalance } from '../../domain/balance';
import { href } from '../../domain/paths';
import type { Balances } from '../../services/api/entities/money';
import styles from './cashier.module.css';

type Kind = 'main' | 'bonus' | 'betting_bonus' | 'fun';

const icons: Record<Kind, IconName> = { main: 'wallet', bonus: 'offers', betting_bonus: 'sports', fun: 'dice' };

interface BalanceRowsProps {
  kinds: readonly Kind[];
  balances: Balances;
  isStale: boolean;
}

const BalanceRows = observer(({ kinds, balances, isStale }: BalanceRowsProps) => {
  const { t } = useTranslation('payments');
  return (
    <Rows>
      {kinds.map((kind) => (
        <FactCell
          key={kind}
          icon={icons[kind]}
          title={t(`balances.${kind}`)}
          text={t(`balanceNotes.${kind}`)}
          value={<MoneyText money={balances[`balance_${kind}`]} isStale={isStale} />}
        />
      ))}
    </Rows>
  );
});

/** Every balance and its use (C-9). The total leaves play money out; isolated bonus money has a part of its own. */
export const BalanceList = observer(({ balances, isStale }: { balances: Balances; isStale: boolean }) => {
  const { t } = useTranslation('payments');
  const { formatMoney, keepsBonusApart: isApart } = useStores().settings;
  const { sum, bonus, total } = shownBalance(balances, isApart);
  const rows = { balances, isStale };
  return (
    <div className={styles.stack}>
      <p className={styles.total}>
        <span className="bz-muted">{t(isApart ? 'ownMoney' : 'total')}</span>
        <strong>
          <MoneyText money={sum} isStale={isStale} />
        </strong>
        {!isApart && bonus && (
          <span className="bz-muted">
            {t('balanceParts', { own: formatMoney(balances.balance_main), bonus: formatMoney(bonus) })}
          </span>
        )}
        {isApart && (
          <span className="bz-muted">
            {t('withBonus')} <MoneyText money={total} isStale={isStale} />
          </span>
        )}
      </p>
      {isApart ? (
        <ListSection isRegion title={t('bonusApart')} lead={t('bonusApartText')}>
          <BalanceRows {...rows} kinds={['bonus', 'betting_bonus']} />
        </ListSection>
      ) : (
        <ListSection>
          <BalanceRows {...rows} kinds={['main', 'bonus', 'betting_bonus']} />
        </ListSection>
      )}
      <ListSection>
        <Rows>
          <LinkCell to={href('profile-index-bonuses')} icon="info" title={t('howBonusesWork')} />
        </Rows>
      </ListSection>
      <ListSection>
        <BalanceRows {...rows} kinds={['fun']} />
      </ListSection>
    </div>
  );
});
