import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../components/actions/CopyButton';
import { ReportButton } from '../../components/actions/ReportButton';
import { useStores } from '../../components/contexts';
import { LinkCell } from '../../components/list/LinkCell';
import { ListRoot } from '../../components/list/ListRoot';
import { ListSection, Rows } from '../../components/list/ListSection';
import { Button } from '../../components/primitives/Button';
import { Icon } from '../../components/primitives/Icon';
import { PageTitle } from '../../components/primitives/PageTitle';
import { Questions } from '../../components/primitives/Questions';
import { useTranslation } from '../../components/texts';
import type { LoaderContext } from '../../stores/loaderContext';
import { SupportStore } from '../../stores/service/SupportStore';
import { Channels } from './Channels';
import { FeedbackForm } from './FeedbackForm';
import styles from './service.module.css';

/** Confirmation of a sent message, with its number. */
const Receipt = observer(({ number }: { number: string }) => {
  const { t } = useTranslation('service');
  const store = useStores().get(SupportStore);
  const output = useRef<HTMLOutputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form has been removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby="receipt">
      <span className="text-good">
        <Icon name="check" size={32} />
      </span>
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        {t('received')}
      </h2>
      <p>{t('receivedText')}</p>
      <p className={styles.muted}>{t('number')}</p>
      <output ref={output} className={styles.number}>
        {number}
      </output>
      <CopyButton text={number} textRef={output}>
        {t('copy')}
      </CopyButton>
      <Button variant="quiet" onClick={store.startOver}>
        {t('writeAgain')}
      </Button>
    </section>
  );
});

const Faq = observer(() => {
  const { t } = useTranslation('service');
  const { value = [] } = useStores().get(SupportStore).faq;
  if (value.length === 0) return null;
  return (
    <ListSection isRegion title={t('questions')} titleId="support-faq">
      <Questions items={value} />
      <Rows>
        <LinkCell to={href('slug', { slug: 'faq' })} title={t('allQuestions')} />
      </Rows>
    </ListSection>
  );
});

/** How to reach the operator, with a form for messages that get a ticket number. */
const SupportScreen = observer(() => {
  const { t } = useTranslation(['service', 'common']);
  const stores = useStores();
  const { settings } = stores;
  const { receipt } = stores.get(SupportStore);
  const hasForm = settings.hasPart('feedback');
  return (
    <div className="bz-column max-w-260 min-h-[70vh] mx-auto">
      <PageTitle title={t('common:titles.support')} {...(hasForm && { lead: t('supportLead') })} />
      <ListRoot>
        <div className={styles.columns}>
          <div className={styles.channels}>
            <Channels />
          </div>
          <div className={styles.message}>
            {receipt !== null ? <Receipt number={receipt} /> : hasForm && <FeedbackForm />}
          </div>
          <div className={styles.aside}>
            <ReportButton reason="support" />
            <Faq />
          </div>
        </div>
      </ListRoot>
    </div>
  );
});

export default SupportScreen;

export const load = async ({ stores }: LoaderContext): Promise<undefined> => {
  await stores.get(SupportStore).load();
};
