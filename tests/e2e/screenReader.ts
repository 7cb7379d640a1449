/** What a page offers to a screen reader, operated with a keyboard only. */
import { writeFile } from 'node:fs/promises';
import { type CDPSession, expect, type Frame, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { Place } from './places';

interface AxValue {
  value?: unknown;
}
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  value?: AxValue;
  description?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
}

/** Roles that group content and are not announced. */
const SILENT = new Set(['none', 'generic', 'InlineTextBox', 'LayoutTable', 'RootWebArea', 'LineBreak']);
const STATES = new Set([
  'focused',
  'expanded',
  'checked',
  'pressed',
  'selected',
  'disabled',
  'required',
  'live',
  'modal',
]);

const textOf = (value: AxValue | undefined): string =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

function statesOf({ properties = [], value, description, role, name }: AxNode): string {
  const activeStates = properties.filter(
    ({ name, value: { value: on } }) => STATES.has(name) && on !== false && on !== 'false',
  );
  const isLevel = properties.find((one) => one.name === 'level');
  const isInvalid = properties.find((one) => one.name === 'invalid' && textOf(one.value) !== 'false');
  const words = [
    ...activeStates.map((one) => (textOf(one.value) === 'true' ? one.name : `${one.name}=${textOf(one.value)}`)),
    isLevel && textOf(role) === 'heading' ? `level=${textOf(isLevel.value)}` : '',
    isInvalid ? 'invalid' : '',
    textOf(value) && textOf(value) !== textOf(name) ? `value=${textOf(value)}` : '',
    textOf(description) ? `described=${textOf(description)}` : '',
  ].filter(Boolean);
  return words.length > 0 ? ` [${words.join(', ')}]` : '';
}

/** Role, name and state of each node in reading order. */
function linesOf(nodes: AxNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const walk = (node: AxNode, depth: number, around: string) => {
    const [role, name] = [textOf(node.role), textOf(node.name)];
    const isAnnounced =
      !node.ignored && !SILENT.has(role) && !(role === 'StaticText' && (name === '' || around === name));
    if (isAnnounced) lines.push(`${'  '.repeat(depth)}${role} "${name}"${statesOf(node)}`);
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) walk(child, isAnnounced ? depth + 1 : depth, isAnnounced ? name : around);
    }
  };
  if (nodes[0]) walk(nodes[0], 0, '');
  return lines;
}

/** A screen reader user with a keyboard in one mode, in the app and its host page. */
export class ScreenReader {
  private checkpoints = 0;
  private readonly sessions = new Map<Page | Frame, CDPSession>();

  constructor(
    readonly place: Place,
    private readonly info: TestInfo,
  ) {}

  private get page(): Page {
    return this.place.page;
  }

  /** Chromium's accessibility tree of the app, or of another frame. */
  async tree(of: Page | Frame = this.place.app): Promise<string> {
    const context = this.page.context();
    // A same-site frame shares its page's process and has no session of its own.
    const session = this.sessions.get(of) ?? (await context.newCDPSession(of).catch(() => this.sessionAround(of)));
    this.sessions.set(of, session);
    const { frameTree } = await session.send('Page.getFrameTree');
    const inner = frameTree.childFrames?.find(({ frame }) => frame.url === of.url());
    const { nodes } = await session.send('Accessibility.getFullAXTree', inner ? { frameId: inner.frame.id } : {});
    return linesOf(nodes as AxNode[]).join('\n');
  }

  private sessionAround(of: Page | Frame): Promise<CDPSession> {
    const parent = ('parentFrame' in of && of.parentFrame()) || null;
    return this.page.context().newCDPSession(parent?.parentFrame() ? parent : this.page);
  }

  /** The focused document: the page or one of its frames. */
  private async focusedIn(): Promise<Page | Frame> {
    for (const frame of this.page.frames()) {
      const hasFocus = await frame
        .evaluate(() => document.hasFocus() && document.activeElement?.tagName !== 'IFRAME')
        .catch(() => false);
      if (hasFocus) return frame;
    }
    return this.page;
  }

  /** Announced role and name of the focused element; empty without focus. */
  async focused(): Promise<string> {
    const place = await this.focusedIn();
    const line = await place
      .locator(':focus')
      .last()
      .ariaSnapshot({ timeout: 1000 })
      .catch(() => '');
    return line.split('\n')[0]?.replace(/^- /, '') ?? '';
  }

  /** Expects the focused element to have a name and to be visible and uncovered. */
  async expectVisible(label: string): Promise<void> {
    const findProblem = async () => {
      const place = await this.focusedIn();
      return place.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'nothing has the focus';
        const box = [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
        if (!box) return `${element.outerHTML.slice(0, 120)} has no size`;
        const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 40)];
        const top = document.elementFromPoint(x, y);
        if (!top) return `${element.outerHTML.slice(0, 120)} is off the screen at ${x}, ${y}`;
        const label = element.closest('label');
        // A new message disappears after a while.
        const isPassing = top.closest('[aria-live]') !== null;
        const isVisible = element.contains(top) || top.contains(element) || label?.contains(top) || isPassing;
        return isVisible ? '' : `${element.outerHTML.slice(0, 120)} lies under ${top.outerHTML.slice(0, 120)}`;
      });
    };
    await expect.poll(findProblem, { message: `what has the focus: ${label}`, timeout: 5000 }).toBe('');
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Moves on until this element has the focus; each stop on the way must have a name and be visible. */
  async goTo(name: RegExp, { key = 'Tab', maxSteps = 60 }: { key?: string; maxSteps?: number } = {}): Promise<void> {
    const path: string[] = [];
    for (let step = 0; step < maxSteps; step += 1) {
      const now = await this.focused();
      if (name.test(now)) {
        await this.expectVisible(now);
        return;
      }
      path.push(now);
      await this.press(key);
    }
    throw new Error(`${key} does not reach ${name}:\n${path.join('\n')}`);
  }

  /** Prints the focus and the announced page. @param patterns what must be announced */
  async checkpoint(title: string, patterns: string[], of: Page | Frame = this.place.app): Promise<void> {
    let tree = '';
    await expect(async () => {
      tree = await this.tree(of);
      for (const words of patterns) expect(tree, title).toMatch(new RegExp(words));
    }).toPass({ timeout: 15_000 });
    this.checkpoints += 1;
    const name = `${String(this.checkpoints).padStart(2, '0')}-${title.replace(/\W+/g, '-')}.txt`;
    const body = `${title}\nfocus: ${await this.focused()}\n\n${tree}\n`;
    await writeFile(this.info.outputPath(name), body);
  }

  /** Expects the focus on the page's heading or within its section. */
  async expectHeading(name: string | RegExp): Promise<void> {
    const heading: Locator = this.place.app.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
  }
}
