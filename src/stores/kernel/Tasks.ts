import { Task } from './Task';

/** A task for each key, such as a row of a list: an action in one row does not block the others. */
export class Tasks<Key, A extends unknown[], T> {
  private readonly tasks = new Map<Key, Task<A, T>>();

  constructor(private readonly action: (...args: A) => Promise<T>) {}

  of(key: Key): Task<A, T> {
    const task = this.tasks.get(key) ?? new Task(this.action);
    this.tasks.set(key, task);
    return task;
  }

  get all(): Task<A, T>[] {
    return [...this.tasks.values()];
  }
}
