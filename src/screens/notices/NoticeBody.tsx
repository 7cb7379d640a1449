import { formatNumber } from '@baize/contract/i18n/numbers';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { Icon, type IconName } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import type { LoyaltyNotice, NoticeTrigger } from '../../domain/content/notices';
import { LoyaltyStore } from '../../stores/shell/LoyaltyStore';
import styles from './notices.module.css';

const icons: Record<NoticeTrigger, IconName> = {
  register: 'me',
  profile: 'check',
  confirm: 'lock',
  quest: 'trophy',
  product: 'offers',
  level: 'plus',
};

/** The credited amount; an unknown kind is shown as the operator names it. */
const Credited = observer(({ notice: { amount, amountType } }: { notice: LoyaltyNotice }) => {
  const { t, i18n } = useTranslation('notices');
  const stores = useStores();
  const { settings, session } = stores;
  if (amountType === 'points')
    return t('credited.points', {
      amount: formatNumber(amount, i18n.language),
      alias: stores.get(LoyaltyStore).info.value?.pointsAlias || t('points'),
    });
  const currency = amountType === 'fun' ? session.player?.balance_fun.currency : amountType;
  const isMoney = currency !== undefined && settings.general.value?.available_currencies.includes(currency);
  const sum = isMoney ? settings.formatMoney({ amount, currency }) : `${amount} ${amountType}`.trim();
  return t(amountType === 'fun' ? 'credited.fun' : 'credited.money', { amount: sum });
});

/** A loyalty notification inside its toast, styled by its trigger; a credit shows its amount. */
const NoticeBody = observer(({ notice }: { notice: LoyaltyNotice }) => {
  const { t } = useTranslation('notices', { useSuspense: true });
  const { sound } = useStores();
  const { trigger, type, amount } = notice;
  return (
    <div className={styles.notice} data-trigger={trigger} data-type={type}>
      <span className={styles.badge}>
        {notice.image ? <img src={notice.image} alt="" width={48} height={48} /> : null}
        <span className={styles.triggerIcon}>
          <Icon name={icons[trigger]} size={20} />
        </span>
      </span>
      <p className={styles.text}>
        <strong>{notice.title || t(`triggers.${trigger}.title`)}</strong>
        <span>{notice.message || t(`triggers.${trigger}.${type === 'credit' ? 'message' : 'other'}`)}</span>
        {amount !== '' && (
          <b className="text-brass tabular">
            <Credited notice={notice} />
          </b>
        )}
      </p>
      <button
        type="button"
        className="bz-tap flex-none text-muted"
        aria-label={t(sound.isMuted ? 'unmuteNotices' : 'muteNotices')}
        onClick={sound.toggle}
      >
        <Icon name={sound.isMuted ? 'mute' : 'sound'} size={20} />
      </button>
    </div>
  );
});

export default NoticeBody;
