import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldIssue, FieldIssues } from '../domain/validation/messages';

export type FormData = Record<string, string | boolean>;

interface FormOptions {
  initial: FormData;
  validate: (values: FormData) => Promise<FieldIssues> | FieldIssues;
  /** Eager: a field speaks once it has been left; submit: all of them, once it was tried. */
  strategy: 'eager' | 'submit';
  onSubmit: (values: FormData) => Promise<FieldIssues | undefined>;
}

/** What stands in the fields of a form that has been typed in before the script ran. */
function typedIn(form: HTMLFormElement | null, names: FormData): FormData {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs
      .filter(({ name }) => Object.hasOwn(names, name))
      .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
  );
}

/** Values, issues and the order of things of one form; a refused submit moves the focus to the first wrong field. */
export function useForm({ initial, validate, strategy, onSubmit }: FormOptions) {
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<FieldIssues>({});
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server's page holds is taken over, once
  useEffect(() => {
    setValues((current) => ({ ...current, ...typedIn(form.current, initial) }));
  }, []);
  const focusFirst = (found: FieldIssues) => {
    const field = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLElement && Object.hasOwn(found, element.getAttribute('name') ?? ''),
    );
    if (field instanceof HTMLElement) field.focus();
  };
  const check = async (next: FormData) => {
    const found = await validate(next);
    setIssues(found);
    return found;
  };
  const submit = async () => {
    const found = await check(values);
    setShown(new Set([...Object.keys(values), ...Object.keys(found)]));
    if (Object.keys(found).length > 0) return focusFirst(found);
    const refused = await onSubmit(values);
    if (!refused) return;
    setIssues(refused);
    focusFirst(refused);
  };
  return {
    ref: form,
    values,
    issueOf: (name: string): FieldIssue | null => (shown.has(name) ? (issues[name] ?? null) : null),
    setValue: (name: string, value: string | boolean) => {
      const next = { ...values, [name]: value };
      setValues(next);
      if (shown.has(name)) void check(next);
    },
    handleBlur: (name: string) => {
      if (strategy !== 'eager' || values[name] === '') return;
      setShown(new Set([...shown, name]));
      void check(values);
    },
    submit,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
export type Form = ReturnType<typeof useForm>;
