import type { ApiError } from '@baize/contract/errors/apiError';
import { fieldOf } from '@baize/contract/validation/fields';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { phoneCodes } from '../../sandbox/kernel/phoneCodes';
import { createPage } from '../../src/app/boot/createPage';
import { createI18n } from '../../src/app/boot/i18n';
import { DescribedForm } from '../../src/components/form/DescribedForm';
import { useDescribedForm } from '../../src/components/form/useDescribedForm';
import type { CurrentRoute } from '../../src/components/navigation/route';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { Providers } from './Providers';
import { testSignal } from './testSignal';

interface PageOptions {
  locale?: 'en' | 'fr';
  /** Data embedded in the page, by its name in a server-rendered page. */
  carried?: Record<string, unknown>;
  texts?: string[];
}

/** Renders content on a page without operator and CMS; it only has the embedded data. */
export async function showOnPage(content: ReactNode, { locale = 'en', carried = {}, texts = [] }: PageOptions = {}) {
  const platform = new ServerPlatform();
  const { stores } = createPage({
    platform,
    apiUrl: 'http://127.0.0.1:9',
    signal: testSignal,
    cmsUrl: 'http://127.0.0.1:9',
    locale: () => locale,
    carried,
    log: () => {},
  });
  const i18n = await createI18n(locale, ['form', ...texts]);
  const route: CurrentRoute = { name: 'forms-sign-up', params: {}, query: new URLSearchParams(), locale, path: '/' };
  const page = () => (
    <Providers i18n={i18n} platform={platform} stores={stores} route={route}>
      {content}
    </Providers>
  );
  return { stores, show: () => render(page()) };
}

type Options = Parameters<typeof useDescribedForm>[0];

/** A form of the given fields with an action named Go. */
export const SomeForm = observer((options: Options & { username?: string }) => {
  const form = useDescribedForm(options);
  return <DescribedForm form={form} action="Go" isBusy={false} username={options.username} />;
});

type Sent = Record<string, string | number>;

/** A form that collects its submissions. @param answer responds to them */
export async function openForm(
  fields: Parameters<typeof fieldOf>[0][],
  {
    answer = { ok: true } as { ok: true } | { ok: false; error: ApiError | null },
    initial = {},
    strategy = 'submit' as 'eager' | 'submit',
    carried = {},
    keepsEmpty: sendsEmpty = false,
    username = '',
  } = {},
) {
  const sent: Sent[] = [];
  const content = (
    <SomeForm
      fields={fields.map(fieldOf)}
      initial={initial}
      strategy={strategy}
      sendsEmpty={sendsEmpty}
      username={username}
      onSubmit={async (values) => {
        sent.push(values);
        return answer;
      }}
    />
  );
  const { stores, show } = await showOnPage(content, { carried });
  stores.registration.phoneCodes.set(
    phoneCodes.map(({ mask = '', position = 0, ...code }) => ({ ...code, mask: mask ?? '', position })),
  );
  show();
  return { sent, go: () => userEvent.click(screen.getByRole('button', { name: 'Go' })) };
}
