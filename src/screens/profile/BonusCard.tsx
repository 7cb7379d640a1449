import {
  type BonusAction,
  type BonusStatus,
  bonusActions,
  bonusGroup,
  bonusStatusOf,
} from '@baize/contract/bonuses/bonuses';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { MoneyText } from '../../components/money/MoneyText';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Badge } from '../../components/primitives/Badge';
import { Button } from '../../components/primitives/Button';
import { DetailList } from '../../components/primitives/DetailList';
import type { IconName } from '../../components/primitives/Icon';
import { ProgressBar } from '../../components/primitives/ProgressBar';
import { useTranslation } from '../../components/texts';
import { blockingBonus } from '../../domain/bonuses/blockingBonus';
import { rewardDetailOf } from '../../domain/bonuses/rewardDetail';
import { formatDateTime } from '../../domain/i18n/dates';
import { BonusesStore, bonusRefusal, type PlayerBonus } from '../../stores/rewards/BonusesStore';
import styles from './bonuses.module.css';

/** `behind`: it waits for another active bonus of its kind. */
const badges: Record<BonusStatus | 'behind', { icon: IconName; tone: 'busy' | 'good' | 'plain' }> = {
  available: { icon: 'offers', tone: 'busy' },
  active: { icon: 'check', tone: 'good' },
  wagering: { icon: 'clock', tone: 'good' },
  done: { icon: 'check', tone: 'good' },
  lost: { icon: 'close', tone: 'plain' },
  expired: { icon: 'clock', tone: 'plain' },
  removed: { icon: 'close', tone: 'plain' },
  behind: { icon: 'clock', tone: 'plain' },
};

const BonusBadge = ({ status }: { status: keyof typeof badges | null }) => {
  const { t } = useTranslation('bonuses');
  if (!status) return null;
  const { icon, tone } = badges[status];
  return (
    <Badge icon={icon} tone={tone}>
      {t(`statuses.${status}`)}
    </Badge>
  );
};

const Wagering = observer(({ wager, title }: { wager: NonNullable<PlayerBonus['wager']>; title: string }) => {
  const { t } = useTranslation('bonuses');
  const { settings } = useStores();
  const done = Number(wager.done.amount);
  const required = Number(wager.required.amount);
  return (
    <div className="grid gap-1.5">
      <ProgressBar max={required} value={done} label={t('progressOf', { title })} />
      <span className="bz-muted">
        {t('progress', { done: settings.formatMoney(wager.done), required: settings.formatMoney(wager.required) })}
      </span>
    </div>
  );
});

const BonusDetails = observer(({ bonus }: { bonus: PlayerBonus }) => {
  const { t } = useTranslation('bonuses');
  const group = bonusGroup(bonus.status);
  const { receivedAt } = rewardDetailOf(bonus.description);
  const { balance, wager, expires_at: expires, ended_at: ended } = bonus;
  return (
    <DetailList
      className={styles.details}
      items={[
        [t('facts.balance'), group === 'running' && balance && <MoneyText key="balance" money={balance} />],
        [t('facts.left'), group === 'running' && wager && <MoneyText key="left" money={wager.left} />],
        [
          t(group === 'waiting' ? 'facts.activateBy' : 'facts.expires'),
          group !== 'past' && expires !== null && formatDateTime(expires),
        ],
        [t('facts.ended'), group === 'past' && ended !== null && formatDateTime(ended)],
        [t('facts.received'), receivedAt !== null && formatDateTime(receivedAt)],
      ]}
    />
  );
});

/** The action that gives up money is the least prominent. */
const actionVariants = { activate: 'main', deactivate: 'plain', remove: 'quiet' } as const;

/** The confirmation's text, by the bonus's kind and by whether its money is on the balance. */
function questionOf({ kind, status }: PlayerBonus, action: BonusAction) {
  if (action === 'activate' && kind === 'betting') return 'activateBet';
  return action === 'remove' && bonusGroup(status) === 'waiting' ? 'removeWaiting' : action;
}

/** @param titleId id of the bonus's title, since several cards have the same actions */
const Actions = observer(({ bonus, titleId }: { bonus: PlayerBonus; titleId: string }) => {
  const { t } = useTranslation('bonuses');
  const stores = useStores();
  const store = stores.get(BonusesStore);
  const { amount } = rewardDetailOf(bonus.description);
  const actions = bonusActions(bonus);
  if (actions.length === 0) return null;
  const sumOf = (action: BonusAction) => (action === 'activate' ? amount : (bonus.balance ?? amount));
  const run = async (action: BonusAction) => {
    const sum = sumOf(action);
    const done = sum ? `bonuses:doneSum.${questionOf(bonus, action)}` : `bonuses:done.${action}`;
    const values = sum ? { sum: stores.settings.formatMoney(sum) } : {};
    if (await store.run(bonus, action)) stores.toasts.show({ tone: 'success', textKey: done, values });
  };
  const confirmAction = (action: BonusAction) => {
    const question = `bonuses:ask.${questionOf(bonus, action)}`;
    const sum = sumOf(action);
    stores.dialogs.open('confirm', {
      titleKey: `${question}.title`,
      textKey: `${question}.text`,
      confirmKey: `bonuses:actions.${action}`,
      ...(action === 'remove' && { cancelKey: 'bonuses:keep', isLoss: true }),
      values: { sum: sum ? stores.settings.formatMoney(sum) : t('bonus') },
      onConfirm: () => void run(action),
    });
  };
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          variant={actionVariants[action]}
          className={action === 'remove' ? styles.remove : undefined}
          isBusy={store.changeOf(bonus).isRunning}
          aria-describedby={titleId}
          onClick={() => confirmAction(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
    </div>
  );
});

/** Why a bonus cannot be activated yet: another of its kind is active. */
const QueuedNotice = ({ ahead }: { ahead: PlayerBonus }) => {
  const { t } = useTranslation('bonuses');
  const { title } = rewardDetailOf(ahead.description);
  return (
    <p className="bz-muted">
      {t('behind', { title: title || t('bonus'), date: formatDateTime(ahead.expires_at ?? 0) })}
    </p>
  );
};

/** One bonus with its details, progress and actions. */
export const BonusCard = observer(({ bonus }: { bonus: PlayerBonus }) => {
  const { t, i18n } = useTranslation('bonuses');
  const store = useStores().get(BonusesStore);
  const error = store.changeOf(bonus).error;
  const { title, text, amount } = rewardDetailOf(bonus.description);
  const titleId = useId();
  const group = bonusGroup(bonus.status);
  const name = title || t('bonus');
  const refusal = bonusRefusal(error);
  const ahead = group === 'waiting' ? blockingBonus(bonus, store.bonuses.value ?? []) : null;
  const hasRefusalText = refusal !== null && i18n.exists(`bonuses:refusals.${refusal}`);
  return (
    <li className={styles.card} data-past={group === 'past' || undefined}>
      <div className={styles.head}>
        <h3 id={titleId}>{name}</h3>
        <strong className={styles.sum}>{amount && <MoneyText money={amount} />}</strong>
        <span className="bz-muted">{t(`kinds.${bonus.kind}`)}</span>
        <BonusBadge status={ahead ? 'behind' : bonusStatusOf(bonus.status)} />
      </div>
      {group === 'running' && bonus.wager && <Wagering wager={bonus.wager} title={name} />}
      <BonusDetails bonus={bonus} />
      {ahead && <QueuedNotice ahead={ahead} />}
      {group === 'running' && text && <p className="bz-muted">{text}</p>}
      {error && <ErrorNotice error={error} text={hasRefusalText ? t(`refusals.${refusal as 'STATUS'}`) : null} />}
      <div className={styles.footer}>
        {bonus.offer_id !== null && (
          <LocaleLink to={href('offers-id', { id: bonus.offer_id })} className="bz-link bz-label">
            {t('itsOffer')}
          </LocaleLink>
        )}
        <Actions bonus={bonus} titleId={titleId} />
      </div>
    </li>
  );
});
