// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlatformContext } from '../../src/components/contexts';
import { TextField } from '../../src/components/inputs/TextField';
import { ListFields } from '../../src/components/list/ListFields';
import { ListRoot } from '../../src/components/list/ListRoot';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';

const field = (suffix?: string) => <TextField label="At most" value="50" onChange={() => {}} suffix={suffix} />;

test('[W-15] the sign after a value is read out with the name of its field, in a page and in a list', () => {
  const { rerender } = render(field('EUR'));
  expect(screen.getByRole('textbox')).toHaveAccessibleName('At most EUR');
  rerender(
    <PlatformContext value={new ServerPlatform()}>
      <ListRoot>
        <ListFields>{field('EUR')}</ListFields>
      </ListRoot>
    </PlatformContext>,
  );
  expect(screen.getByRole('textbox')).toHaveAccessibleName('At most EUR');
  rerender(field());
  expect(screen.getByRole('textbox')).toHaveAccessibleName('At most');
});
