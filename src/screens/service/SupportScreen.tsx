import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/LocaleLink';
import { PageTitle } from '../../components/PageTitle';
import { Questions } from '../../components/Questions';
import { useTranslation } from '../../components/texts';
import { openExternal } from '../../domain/leave';
import { ChatStore } from '../../stores/chat/ChatStore';
import { SupportStore } from '../../stores/service/SupportStore';
import type { Visit } from '../../stores/visit';
import { FeedbackForm } from './FeedbackForm';
import { Receipt } from './Receipt';
import styles from './service.module.css';

const protocols = { email: 'mailto:', phone: 'tel:', telegram: 'https://t.me/' } as const;

const OpenChat = observer(() => {
  const { t } = useTranslation('service');
  const chat = useStores().room(ChatStore);
  if (!chat.isOffered) return null;
  return (
    <Button isWide isBusy={chat.status === 'loading'} onClick={() => void chat.open()}>
      {t('openChat')}
    </Button>
  );
});

/** Ways to reach the operator; the CMS's stand in until the operator has named its own. */
const Channels = observer(() => {
  const { t } = useTranslation('service');
  const stores = useStores();
  const { settings } = stores;
  const platform = usePlatform();
  const { value } = stores.room(SupportStore).settings;
  const fallback = settings.common.value?.support;
  const named = (value?.channels ?? []).filter((channel) => channel.type !== 'chat');
  const channels =
    named.length > 0 || !fallback?.email
      ? named
      : [{ type: 'email' as const, value: fallback.email, hours: fallback.hours }];
  return (
    <section className={styles.card} aria-labelledby="support-channels">
      <h2 id="support-channels">{t('contacts')}</h2>
      <OpenChat />
      <ul className={styles.channels}>
        {channels.map(({ type, value: contact, hours }) =>
          type === 'chat' ? null : (
            <li key={`${type}:${contact}`}>
              <span className={styles.muted}>{t(`channels.${type}`)}</span>
              <a
                href={
                  protocols[type] + contact.replace(/[\s@]/g, (sign) => (type !== 'email' || sign !== '@' ? '' : sign))
                }
                onClick={(event) => {
                  event.preventDefault();
                  openExternal(platform, event.currentTarget.href, { isExternal: true });
                }}
              >
                {contact}
              </a>
              {hours && <span className={styles.muted}>{hours}</span>}
            </li>
          ),
        )}
      </ul>
    </section>
  );
});

const Faq = observer(() => {
  const { t } = useTranslation('service');
  const { value = [] } = useStores().room(SupportStore).faq;
  if (value.length === 0) return null;
  return (
    <section className={styles.faq} aria-labelledby="support-faq">
      <h2 id="support-faq">{t('questions')}</h2>
      <Questions items={value} />
      <p>
        <LocaleLink to="/faq">{t('allQuestions')}</LocaleLink>
      </p>
    </section>
  );
});

/** How to reach the operator, and a message to it that gets a number (W-17). */
const SupportScreen = observer(() => {
  const { t } = useTranslation(['service', 'common']);
  const { receipt } = useStores().room(SupportStore);
  return (
    <div className={styles.support}>
      <PageTitle title={t('common:titles.support')} lead={t('supportLead')} />
      <div className={styles.columns}>
        {receipt === null ? <FeedbackForm /> : <Receipt number={receipt} />}
        <div className={styles.aside}>
          <Channels />
          <Faq />
        </div>
      </div>
    </div>
  );
});

export default SupportScreen;

export const load = async ({ stores }: Visit): Promise<undefined> => {
  await stores.room(SupportStore).load();
};
