import type { FieldIssue, FieldIssues } from '@baize/contract/validation/messages';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStores } from '../contexts';

/** Asks for confirmation before leaving while input is unsaved. */
function useUnsaved(isUnsaved: boolean): void {
  const stores = useStores();
  useEffect(() => (isUnsaved ? stores.trackForm() : undefined), [isUnsaved, stores]);
}

export type FormData = Record<string, string | boolean>;

interface FormOptions {
  initial: FormData;
  validate: (values: FormData) => Promise<FieldIssues> | FieldIssues;
  /** Eager: validates on blur; submit: only on submit. */
  strategy: 'eager' | 'submit';
  /**
   * @returns errors of rejected fields, shown until they change; empty if the whole form was rejected; undefined once
   * saved
   */
  onSubmit: (values: FormData) => Promise<FieldIssues | undefined>;
  /** Called with the values on each change, to keep them outside of the form. */
  onChange?: ((values: FormData) => void) | undefined;
  /** Leaving needs no confirmation, such as in a sign-in form. */
  isForgettable?: boolean;
}

const differs = (values: FormData, saved: FormData): boolean =>
  Object.keys(values).some((name) => (values[name] || '') !== (saved[name] || ''));

const pickIssues = (issues: FieldIssues, isIncluded: (name: string) => boolean): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([name]) => isIncluded(name)));

/** Values of the DOM's fields, which may be newer than the form's state. */
function domValues(form: HTMLFormElement | null, names: FormData, tags = 'input, select'): FormData {
  const entries = [...(form?.querySelectorAll(tags) ?? [])].flatMap((element): [string, string | boolean][] => {
    if (element instanceof HTMLInputElement)
      return [[element.name, element.type === 'checkbox' ? element.checked : element.value]];
    // A select without its options yet has no value.
    return element instanceof HTMLSelectElement && element.value ? [[element.name, element.value]] : [];
  });
  return Object.fromEntries(entries.filter(([name]) => Object.hasOwn(names, name)));
}

/** Focuses the first invalid field once its error is rendered, so that screen readers announce both. */
function useFocusFirst(form: React.RefObject<HTMLFormElement | null>) {
  const [issuesToFocus, setIssuesToFocus] = useState<FieldIssues | null>(null);
  useLayoutEffect(() => {
    const field = [...(form.current?.elements ?? [])].find(
      (element) => issuesToFocus && Object.hasOwn(issuesToFocus, element.getAttribute('name') ?? ''),
    );
    if (field instanceof HTMLElement) field.focus();
  }, [issuesToFocus, form]);
  return (issues: FieldIssues) => setIssuesToFocus({ ...issues });
}

/** State of a form; a rejected submit focuses the first invalid field. */
export function useForm({ initial, validate, strategy, onSubmit, onChange, isForgettable = false }: FormOptions) {
  const [values, setValues] = useState(initial);
  const [refusals, setRefusals] = useState<FieldIssues>({});
  // Fields that were blurred or submitted.
  const [touched] = useState(() => new Set<string>());
  // Visible errors: removed by the change that fixes them; new ones appear on blur.
  const [visibleIssues, setVisibleIssues] = useState<FieldIssues>({});
  const [saved, setSaved] = useState(initial);
  const isChanged = differs(values, saved);
  useUnsaved(!isForgettable && isChanged);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirst(form);
  // Several fields may change before the next render, such as a phone and its country.
  const latest = useRef(values);
  const update = (change: FormData) => {
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
    onChange?.(latest.current);
  };
  // Before any other render, which would reset the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: values of the server's page are adopted once
  useLayoutEffect(() => {
    // Values restored after a lost session, before this effect, are not saved yet.
    const restored = Object.keys(initial).filter((name) => latest.current[name] !== initial[name]);
    update(domValues(form.current, initial));
    // A select has a value before the player chooses one.
    setSaved({ ...latest.current, ...Object.fromEntries(restored.map((name) => [name, initial[name] ?? ''])) });
  }, []);
  const showIssues = async () => {
    const found = await validate(latest.current);
    setVisibleIssues(pickIssues(found, (name) => touched.has(name)));
  };
  const recheck = async () => {
    const found = await validate(latest.current);
    setVisibleIssues((current) => pickIssues(found, (name) => found[name]?.key === current[name]?.key));
  };
  const submit = async () => {
    // Some password managers fire no event when they fill in a field.
    update(domValues(form.current, latest.current, 'input'));
    const found = await validate(latest.current);
    for (const name of Object.keys({ ...latest.current, ...found })) touched.add(name);
    setVisibleIssues(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    // Submitted values count as saved, unless the operator rejects them.
    setSaved(latest.current);
    const answer = await onSubmit(latest.current);
    if (answer) setSaved(saved);
    const refused = answer ?? {};
    setRefusals(refused);
    if (Object.keys(refused).length > 0) focusFirst(refused);
  };
  return {
    ref: form,
    values,
    isChanged,
    /** The current value, even before the next render. */
    valueNow: (name: string): string | boolean | undefined => latest.current[name],
    issueOf: (name: string): FieldIssue | null => visibleIssues[name] ?? refusals[name] ?? null,
    setValue: (name: string, value: string | boolean) => {
      if (latest.current[name] === value) return;
      update({ [name]: value });
      setRefusals(({ [name]: _changed, ...others }) => others);
      if (touched.has(name)) void recheck();
    },
    /** Sets values that arrive late and were not typed; they do not count as unsaved. */
    fill: (change: FormData) => {
      update(change);
      setSaved((current) => ({ ...current, ...change }));
    },
    handleBlur: (name: string) => {
      if (strategy !== 'eager' || latest.current[name] === '') return;
      touched.add(name);
      void showIssues();
    },
    reset: (next: FormData = initial) => {
      update(next);
      setSaved(next);
      setVisibleIssues({});
      setRefusals({});
      touched.clear();
    },
    submit,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
export type Form = ReturnType<typeof useForm>;
