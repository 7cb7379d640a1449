import type { Balances, Money } from '@baize/contract/api/entities/money';
import { href } from '@baize/contract/links/paths';
import { isZero } from '@baize/contract/money/money';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../components/contexts';
import { DetailCell } from '../../../components/list/DetailCell';
import { LinkCell } from '../../../components/list/LinkCell';
import { ListSection, Rows } from '../../../components/list/ListSection';
import { MoneyText } from '../../../components/money/MoneyText';
import { LinkButton } from '../../../components/navigation/LinkButton';
import type { IconName } from '../../../components/primitives/Icon';
import { useTranslation } from '../../../components/texts';
import { shownBalance } from '../../../domain/money/balance';
import styles from '../cashier.module.css';
import lists from '../lists.module.css';

type Kind = 'main' | 'bonus' | 'betting_bonus' | 'fun';

const icons: Record<Kind, IconName> = { main: 'wallet', bonus: 'offers', betting_bonus: 'sports', fun: 'dice' };

/** Balances that the operator may not support: shown if supported, or if not empty. */
const featureOf = { main: null, bonus: 'bonusMoney', betting_bonus: 'bettingBonusMoney', fun: null } as const;

/** An amount of the balances, marked while they are stale. */
const BalanceMoney = observer(({ money }: { money: Money }) => (
  <MoneyText money={money} isStale={useStores().balance.isStale} />
));

const BalanceRows = ({ kinds, balances }: { kinds: readonly Kind[]; balances: Balances }) => {
  const { t } = useTranslation('payments');
  return kinds.map((kind) => (
    <DetailCell
      key={kind}
      icon={icons[kind]}
      title={t(`balances.${kind}`)}
      text={t(`balanceNotes.${kind}`)}
      value={
        <span className={kind === 'fun' || isZero(balances[`balance_${kind}`]) ? lists.zero : undefined}>
          <BalanceMoney money={balances[`balance_${kind}`]} />
        </span>
      }
    />
  ));
};

export const CashierButtons = () => {
  const { t } = useTranslation('cashier');
  return (
    <div className={lists.buttonPair}>
      <LinkButton to={href('cashier-index-deposit')} variant="main">
        {t('deposit')}
      </LinkButton>
      <LinkButton to={href('cashier-index-withdraw')}>{t('withdraw')}</LinkButton>
    </div>
  );
};

/**
 * The total without play money, with deposit and withdrawal buttons. Isolated bonus money is shown separately; without
 * bonus money the total is the main balance.
 */
export const Total = observer(({ balances }: { balances: Balances }) => {
  const { t } = useTranslation('payments');
  const { formatMoney, isBonusIsolated: isApart } = useStores().settings;
  const { sum, bonus, total } = shownBalance(balances, isApart);
  return (
    <div className={lists.balanceCard}>
      <p className={lists.total}>
        <span className="bz-muted">{t(isApart ? 'ownMoney' : bonus ? 'total' : 'balances.main')}</span>
        <strong>
          <BalanceMoney money={sum} />
        </strong>
        {isApart ? (
          <span className="bz-muted">
            {t('withBonus')} <BalanceMoney money={total} />
          </span>
        ) : (
          <span className="bz-muted">
            {bonus
              ? t('balanceParts', { own: formatMoney(balances.balance_main), bonus: formatMoney(bonus) })
              : t('balanceNotes.main')}
          </span>
        )}
      </p>
      <CashierButtons />
    </div>
  );
});

const BONUSES = href('profile-index-bonuses');

/** All balances and their use; the main balance is left out where the total above shows it. */
export const BalanceList = observer(({ balances }: { balances: Balances }) => {
  const { t } = useTranslation('payments');
  const { settings } = useStores();
  const { isBonusIsolated: isApart } = settings;
  const isShown = (kind: Kind) => {
    const feature = featureOf[kind];
    return !feature || settings.hasPart(feature) || !isZero(balances[`balance_${kind}`]);
  };
  const isMainInTotal = isApart || !shownBalance(balances, isApart).bonus;
  const kinds = (['main', 'bonus', 'betting_bonus'] as const).filter(
    (kind) => isShown(kind) && !(isMainInTotal && kind === 'main'),
  );
  return (
    <div className={styles.stack}>
      {(kinds.length > 0 || settings.canLinkTo(BONUSES)) && (
        <ListSection {...(isApart && { isRegion: true, title: t('bonusApart'), lead: t('bonusApartText') })}>
          <Rows>
            <BalanceRows kinds={kinds} balances={balances} />
            <LinkCell to={BONUSES} icon="info" title={t('howBonusesWork')} />
          </Rows>
        </ListSection>
      )}
      {settings.hasPart('demo') && (
        <ListSection>
          <Rows>
            <BalanceRows kinds={['fun']} balances={balances} />
          </Rows>
        </ListSection>
      )}
    </div>
  );
});
