// @vitest-environment jsdom
/** React together with a translator, which replaces our text nodes with its own elements. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { patchDomForTranslation } from '../../src/app/recovery/surviveTranslation';

const Sum = ({ sum, isBonus, isOpen = true }: { sum: string; isBonus: boolean; isOpen?: boolean }) => (
  <p>
    Balance {isOpen && sum}
    {isBonus && <b>and a bonus</b>} of today
  </p>
);

/** Like Chrome's translator: removes the text and inserts two elements with words. */
function translate(element: Element): void {
  for (const text of [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = (text.nodeValue ?? '').toUpperCase();
    outer.append(inner);
    element.replaceChild(outer, text);
  }
}

test('[H-5] texts that a translator has replaced change, come and go as they would without it', async () => {
  patchDomForTranslation();
  const { container, rerender, unmount } = render(<Sum sum="€5.00" isBonus={false} />);
  const line = screen.getByText(/Balance/);
  translate(line);
  expect(line).toHaveTextContent('BALANCE €5.00 OF TODAY');
  await Promise.resolve();
  // A changed amount is updated, and new content appears in the right position.
  rerender(<Sum sum="€7.00" isBonus />);
  await Promise.resolve();
  expect(line).toHaveTextContent('BALANCE €7.00and a bonus OF TODAY');
  translate(line);
  await Promise.resolve();
  rerender(<Sum sum="€7.00" isBonus={false} isOpen={false} />);
  await Promise.resolve();
  expect(line).toHaveTextContent('BALANCE OF TODAY');
  unmount();
  expect(container).toBeEmptyDOMElement();
});
