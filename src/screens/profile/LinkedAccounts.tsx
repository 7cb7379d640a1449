import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePlatform, useStores } from '../../components/contexts';
import { ErrorNotice } from '../../components/feedback/ErrorNotice';
import { useSocialResult } from '../../components/hooks/useSocialResult';
import { DetailCell } from '../../components/list/DetailCell';
import { ListSection, Rows } from '../../components/list/ListSection';
import { useLocaleNavigate, useRoute } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import { useTranslation } from '../../components/texts';
import { openExternal } from '../../domain/links/openExternal';
import { type LinkableAccount, LinkedAccountsStore } from '../../stores/auth/LinkedAccountsStore';
import styles from './LinkedAccounts.module.css';

/** Reads the provider's result from the address and removes it there. */
function useResultInAddress(linked: LinkedAccountsStore): void {
  const { query, path } = useRoute();
  const go = useLocaleNavigate();
  const result = query.get('social');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is read once
  useEffect(() => {
    if (result === null) return;
    void linked.finish(result);
    go(path, { replace: true });
  }, [result]);
}

/** Links an account: in a window, else by redirect, or by a one-time link in another browser. */
function useLinking(linked: LinkedAccountsStore): (service: string) => void {
  const platform = usePlatform();
  return (service) => {
    if (linked.needsLink) {
      void linked.createLink.run(service).then((result) => {
        if (result.ok) openExternal(platform, result.value, { isExternal: true });
      });
      return;
    }
    if (openExternal(platform, linked.windowAddress(service), { isExternal: true, kind: 'social' })) return;
    openExternal(platform, linked.pageAddress(service), { isExternal: true, kind: 'payment' });
  };
}

const AccountRow = observer(({ entry, onLink }: { entry: LinkableAccount; onLink: (service: string) => void }) => {
  const { t } = useTranslation('auth');
  const linked = useStores().get(LinkedAccountsStore);
  const { service, name, icon, account } = entry;
  const isLoaded = linked.accounts.value !== undefined;
  const { createLink, unlink } = linked;
  const action = account ? 'unlink' : 'link';
  return (
    <DetailCell
      before={
        <span className="grid place-items-center size-6">
          {icon && <img src={icon} alt="" width={24} height={24} />}
        </span>
      }
      title={name}
      text={isLoaded ? (account?.name ?? t('linked.none')) : ' '}
      value={
        <Button
          key={action}
          variant={account ? 'quiet' : 'plain'}
          disabled={!isLoaded}
          isBusy={account ? unlink.isRunning : createLink.isRunning}
          aria-label={t(`linked.${action}Name`, { name })}
          onClick={() => (account ? void unlink.run(service) : onLink(service))}
        >
          {t(`linked.${action}`)}
        </Button>
      }
    />
  );
});

const Outcome = observer(() => {
  const { t } = useTranslation('auth');
  const linked = useStores().get(LinkedAccountsStore);
  const { result, createLink, unlink, accounts } = linked;
  const error = createLink.error ?? unlink.error ?? accounts.error;
  const isLastMethod = error?.type === 'InvalidParameterException' && error.code === 'LAST_WAY';
  const message = result ? t(`social.results.${result}`) : createLink.status === 'done' ? t('linked.openLead') : '';
  const retry = error === accounts.error && { onRetry: () => void linked.load() };
  if (error) return <ErrorNotice error={error} text={isLastMethod ? t('linked.lastWay') : null} {...retry} />;
  return (
    <p className={styles.note} role="status">
      {message}
    </p>
  );
});

export const LinkedAccounts = observer(() => {
  const { t } = useTranslation('auth', { useSuspense: true });
  const linked = useStores().get(LinkedAccountsStore);
  const { visibility } = usePlatform();
  useResultInAddress(linked);
  const handleLink = useLinking(linked);
  useEffect(() => {
    void linked.load();
    // An account may have been linked in another browser meanwhile.
    return visibility.subscribe(() => visibility.get() && void linked.accounts.load());
  }, [linked, visibility]);
  useSocialResult({
    isWaiting: true,
    onResult: (result) => void linked.finish(result),
    onReturn: () => undefined,
  });
  if (linked.services.length === 0) return null;
  return (
    <>
      <ListSection isRegion title={t('linked.title')} lead={t('linked.lead')}>
        <Rows>
          {linked.services.map((entry) => (
            <AccountRow key={entry.service} entry={entry} onLink={handleLink} />
          ))}
        </Rows>
      </ListSection>
      <Outcome />
    </>
  );
});
