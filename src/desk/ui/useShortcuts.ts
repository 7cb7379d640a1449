/** Keyboard shortcuts of the desk; fields, lists and buttons handle their own keys. */
import { useEffect } from 'react';
import type { DeskStore } from './DeskStore';

/** In the order of the shortcuts dialog. */
export const shortcutKeys = [
  { id: 'play', keys: ['space'] },
  { id: 'step', keys: ['→'] },
  { id: 'stepBack', keys: ['←'] },
  { id: 'next', keys: ['↓', 'J'] },
  { id: 'previous', keys: ['↑', 'K'] },
  { id: 'jump', keys: ['Enter'] },
  { id: 'search', keys: ['/'] },
  { id: 'firstError', keys: ['G'] },
  { id: 'takeOver', keys: ['T'] },
  { id: 'tabs', keys: ['1', '2', '3', '4', '5'] },
  { id: 'help', keys: ['?'] },
] as const;

export const SEARCH_ID = 'desk-search';

const FIELDS = 'input, select, textarea, [contenteditable]';
/** Regions that arrow keys scroll. */
const SCROLLED = '[role="tabpanel"], [data-scroller], pre';
const PRESSED = 'button, a, summary, [role="tab"], [role="option"]';

function byFile(desk: DeskStore, key: string): (() => void) | null {
  const { file } = desk;
  if (!file) return null;
  const { run, timeline } = file;
  const current = Math.max(run.position - 1, 0);
  const thenInspect = (move: () => void) => () => {
    move();
    file.showTab('inspector');
  };
  const next = thenInspect(() => timeline.move(1, current));
  const previous = thenInspect(() => timeline.move(-1, current));
  const acts: Record<string, () => void> = {
    ' ': run.toggle,
    ArrowRight: () => void run.step(),
    ArrowLeft: run.stepBack,
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    Enter: () => timeline.selected !== null && void file.goTo(timeline.selected),
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
    g: file.inspectProblem,
    t: () => (run.isLive ? void run.returnControl() : desk.showTakeOver(true)),
    1: () => file.showTab('story'),
    2: () => file.showTab('inspector'),
    3: () => file.showTab('whatIf'),
    4: () => file.showTab('marks'),
    5: () => file.showTab('masked'),
  };
  // Letters work with Caps Lock, too.
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(acts, name) ? (acts[name] ?? null) : null;
}

export function handleKey(desk: DeskStore, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches(FIELDS)) return;
  const handlesKey = target?.matches(PRESSED) && (event.key === ' ' || event.key === 'Enter');
  const isArrow = target?.matches('[role="tab"]') && event.key.startsWith('Arrow');
  const scrolls = target?.matches(SCROLLED) && /^Arrow(Up|Down)$/.test(event.key);
  if (handlesKey || isArrow || scrolls) return;
  const act = event.key === '?' ? () => desk.showKeys(true) : byFile(desk, event.key);
  if (!act) return;
  event.preventDefault();
  act();
}

export function useShortcuts(desk: DeskStore): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleKey(desk, event);
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [desk]);
}
