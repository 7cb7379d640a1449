// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InternalLink } from '../../src/components/navigation/InternalLink';

const Where = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};

function show(to: string, onClick?: (event: { preventDefault(): void }) => void) {
  render(
    <MemoryRouter initialEntries={['/start']}>
      <InternalLink to={to} {...(onClick && { onClick })}>
        On
      </InternalLink>
      <Where />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

test.each([
  ['/fr/gamehall?category=slots#main', '/fr/gamehall?category=slots#main'],
  ['/game/a%20b', '/game/a%20b'],
  ['//evil.example/x', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('[W-10] a link to %s leads to %s, without a reload', async (to, target) => {
  const link = show(to);
  expect(link).toHaveAttribute('href', target);
  await userEvent.click(link);
  expect(screen.getByRole('status')).toHaveTextContent(target);
});

test('[D-3] a click that something else was made of goes nowhere', async () => {
  await userEvent.click(show('/gamehall', (event) => event.preventDefault()));
  expect(screen.getByRole('status')).toHaveTextContent('/start');
});
