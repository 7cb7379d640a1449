import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useRoute } from '../../components/navigation/route';
import { CmsHtml } from '../../components/primitives/CmsHtml';
import { Icon } from '../../components/primitives/Icon';
import { PageTitle } from '../../components/primitives/PageTitle';
import { Questions } from '../../components/primitives/Questions';
import { useTranslation } from '../../components/texts';
import type { PageSection } from '../../domain/content/pageSections';
import { formatDate } from '../../domain/i18n/dates';
import { PageStore, type ShownPage } from '../../stores/content/PageStore';
import { type LoaderContext, type LoaderResult, type PageSubject, subjectResult } from '../../stores/loaderContext';
import styles from './ContentScreen.module.css';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 80;

const Crumbs = ({ title }: { title: string }) => {
  const { t } = useTranslation('service');
  return (
    <nav aria-label={t('crumbs')}>
      <ol className={styles.crumbs}>
        <li>
          <LocaleLink to={href('index')}>{t('lobby')}</LocaleLink>
          <Icon name="chevron" size={16} />
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
};

const Related = observer(() => {
  const { t } = useTranslation('service');
  const { related } = useStores().get(PageStore);
  if (related.length === 0) return null;
  return (
    <nav className={styles.related} aria-label={t('related')}>
      <h2>{t('related')}</h2>
      <ul>
        {related.map(({ label, url }) => (
          <li key={url}>
            <LocaleLink to={url}>
              {label}
              <Icon name="chevron" size={16} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});

const Updated = ({ date }: { date: string }) => {
  const { t } = useTranslation('service');
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return null;
  return (
    <p className="bz-muted">
      {t('updated')} <time dateTime={date}>{formatDate(day, 'UTC')}</time>
    </p>
  );
};

/** Up to this many parts have no table of contents. */
const MAX_WITHOUT_CONTENTS = 2;

/** Table of contents: next to the text on desktops, above it on phones. */
const Contents = ({ parts }: { parts: readonly PageSection[] }) => {
  const { t } = useTranslation('service');
  return (
    <nav className={styles.contents} aria-label={t('onThisPage')}>
      <h2>{t('onThisPage')}</h2>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

const FAQ = 'content-faq';

const ContentBody = ({ page }: { page: ShownPage }) => {
  const { t } = useTranslation('service');
  const hasHeading = page.faq.length > 0 && page.title !== t('questions');
  const parts = hasHeading ? [...page.parts, { id: FAQ, title: t('questions') }] : page.parts;
  return (
    <div className={styles.page} data-contents={parts.length > MAX_WITHOUT_CONTENTS}>
      <div className={styles.head}>
        <PageTitle title={page.title} lead={page.lead}>
          <Crumbs title={page.title} />
        </PageTitle>
      </div>
      {parts.length > MAX_WITHOUT_CONTENTS && <Contents parts={parts} />}
      <article className={styles.article}>
        <CmsHtml html={page.body} />
        {page.faq.length > 0 && (
          <section className={styles.faq} aria-labelledby={FAQ}>
            <h2 id={FAQ} className={hasHeading ? undefined : 'bz-hidden'}>
              {t('questions')}
            </h2>
            <Questions items={page.faq} />
          </section>
        )}
        <Updated date={page.updatedAt} />
      </article>
      <Related />
    </div>
  );
};

const ContentScreen = observer(() => {
  const store = useStores().get(PageStore);
  const { slug = '' } = useRoute().params;
  const { page, shown } = store;
  if (shown && page.value?.slug === slug) return <ContentBody page={shown} />;
  return page.error ? <ErrorNotice error={page.error} onRetry={() => void store.open(slug)} /> : <PageSkeleton />;
});

export default ContentScreen;

export const load = async ({ stores, params }: LoaderContext): Promise<LoaderResult> => {
  const { slug = '' } = params;
  if (!SLUG.test(slug) || slug.length > LONGEST_SLUG) return { status: 404 };
  const store = stores.get(PageStore);
  await store.open(slug);
  return subjectResult(store.page, store.shown !== null);
};

export const subject = ({ stores, params }: LoaderContext): PageSubject | null => {
  const { page, shown } = stores.get(PageStore);
  if (!shown || page.value?.slug !== params.slug) return null;
  const { title, lead, faq, seo, updatedAt } = shown;
  return { title, description: lead, type: 'article', seo, faq, modified: updatedAt };
};
