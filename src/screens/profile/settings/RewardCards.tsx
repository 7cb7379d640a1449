import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { accountSections } from '../../../components/account/accountSections';
import { useStores } from '../../../components/contexts';
import { LinkCell } from '../../../components/list/LinkCell';
import { ListSection, Rows } from '../../../components/list/ListSection';
import { ProgressBar } from '../../../components/primitives/ProgressBar';
import { useTranslation } from '../../../components/texts';
import { shownBalance } from '../../../domain/money/balance';
import { LoyaltyStore } from '../../../stores/shell/LoyaltyStore';
import styles from '../settings.module.css';

const PERCENT = 100;

/** Bonus money and loyalty level, for desktops. */
export const RewardCards = observer(() => {
  const { t } = useTranslation();
  const stores = useStores();
  const { balance, session, settings } = stores;
  const label = useId();
  const { value = session.player } = balance.balances;
  const bonus = value && (shownBalance(value, settings.isBonusIsolated).bonus ?? value.balance_bonus);
  const { progress } = stores.get(LoyaltyStore);
  const displayed = {
    bonuses: bonus && settings.formatMoney(bonus),
    loyalty: progress && (
      <>
        <span id={label}>{progress.name}</span>
        <ProgressBar max={PERCENT} value={progress.percent} labelledBy={label} />
      </>
    ),
  };
  const shown = (['bonuses', 'loyalty'] as const).filter((name) => settings.hasSection(accountSections[name].path));
  return (
    <div className={styles.standing}>
      {shown.map((name) => {
        const { path, icon, title } = accountSections[name];
        return (
          <ListSection key={name}>
            <Rows>
              <LinkCell
                to={path}
                icon={icon}
                title={t(`titles.${title}`)}
                text={<span className={styles.standingText}>{displayed[name] ?? '–'}</span>}
              />
            </Rows>
          </ListSection>
        );
      })}
    </div>
  );
});
