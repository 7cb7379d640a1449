import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { Button } from '../components/Button';
import { SystemPage } from '../components/SystemPage';

/** A bug in a screen takes that screen, never the page: it is logged and the player gets a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <SystemPage icon="warning" title={t('brokenTitle')} text={t('brokenText')}>
            <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
          </SystemPage>
        )}
      </Translation>
    );
  }
}
