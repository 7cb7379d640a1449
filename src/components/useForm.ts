import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldIssue, FieldIssues } from '../domain/validation/messages';
import { useUnsaved } from './useUnsaved';

export type FormData = Record<string, string | boolean>;

interface FormOptions {
  initial: FormData;
  validate: (values: FormData) => Promise<FieldIssues> | FieldIssues;
  /** Eager: a field speaks once it has been left; submit: all of them, once it was tried. */
  strategy: 'eager' | 'submit';
  /** What the operator refused stands at its fields until they are changed. */
  /** @returns what was refused, empty where it was the whole; undefined once all is saved */
  onSubmit: (values: FormData) => Promise<FieldIssues | undefined>;
  /** Nothing would be lost with it, such as a sign-in: leaving does not ask (M-8). */
  isForgettable?: boolean;
}

const differs = (values: FormData, saved: FormData): boolean =>
  Object.keys(values).some((name) => (values[name] || '') !== (saved[name] || ''));

/** What stands in the fields of a form that has been typed in before the script ran. */
function typedIn(form: HTMLFormElement | null, names: FormData): FormData {
  const entries = [...(form?.elements ?? [])].flatMap((element): [string, string | boolean][] => {
    if (element instanceof HTMLInputElement)
      return [[element.name, element.type === 'checkbox' ? element.checked : element.value]];
    // A list whose choices are still on their way shows nothing, and knows nothing.
    return element instanceof HTMLSelectElement && element.value ? [[element.name, element.value]] : [];
  });
  return Object.fromEntries(entries.filter(([name]) => Object.hasOwn(names, name)));
}

/** Moves to the first of the named fields once what is wrong with it can be read out there. */
function useFocusFirst(form: React.RefObject<HTMLFormElement | null>) {
  const [wanted, setWanted] = useState<FieldIssues | null>(null);
  useEffect(() => {
    const field = [...(form.current?.elements ?? [])].find(
      (element) => wanted && Object.hasOwn(wanted, element.getAttribute('name') ?? ''),
    );
    if (field instanceof HTMLElement) field.focus();
  }, [wanted, form]);
  return (issues: FieldIssues) => setWanted({ ...issues });
}

/** Values, issues and the order of things of one form; a refused submit moves the focus to the first wrong field. */
export function useForm({ initial, validate, strategy, onSubmit, isForgettable = false }: FormOptions) {
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<FieldIssues>({});
  const [refusals, setRefusals] = useState<FieldIssues>({});
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState(initial);
  const isChanged = differs(values, saved);
  useUnsaved(!isForgettable && isChanged);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirst(form);
  // Several fields may change before the next drawing, such as a phone and its country.
  const latest = useRef(values);
  const put = (change: FormData) => {
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server's page holds is taken over, once
  useEffect(() => {
    put(typedIn(form.current, initial));
    // A list shows a choice of its own before anybody has chosen.
    setSaved(latest.current);
  }, []);
  const check = async () => {
    const found = await validate(latest.current);
    setIssues(found);
    return found;
  };
  const submit = async () => {
    const found = await check();
    setShown(new Set([...Object.keys(latest.current), ...Object.keys(found)]));
    if (Object.keys(found).length > 0) return focusFirst(found);
    // What is sent is not lost with the page, unless the operator refuses it: then it is as unsaved as before.
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
    /** What a field holds right now, also before the next drawing. */
    valueNow: (name: string): string | boolean | undefined => latest.current[name],
    issueOf: (name: string): FieldIssue | null => (shown.has(name) ? (issues[name] ?? refusals[name] ?? null) : null),
    setValue: (name: string, value: string | boolean) => {
      if (latest.current[name] === value) return;
      put({ [name]: value });
      setRefusals(({ [name]: _changed, ...others }) => others);
      if (shown.has(name)) void check();
    },
    /** Puts what comes late and nobody has typed: it is nothing that would be lost. */
    fill: (change: FormData) => {
      put(change);
      setSaved((current) => ({ ...current, ...change }));
    },
    handleBlur: (name: string) => {
      if (strategy !== 'eager' || latest.current[name] === '') return;
      setShown((current) => new Set([...current, name]));
      void check();
    },
    /** Begins anew, with nothing said about any field. */
    reset: (next: FormData = initial) => {
      put(next);
      setSaved(next);
      setIssues({});
      setRefusals({});
      setShown(new Set());
    },
    submit,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
export type Form = ReturnType<typeof useForm>;
