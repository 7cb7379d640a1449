import { Icon } from './Icon';
import styles from './Questions.module.css';

/** Native disclosure, so that it works before hydration. */
export const Questions = ({ items }: { items: readonly { question: string; answer: string }[] }) =>
  items.map(({ question, answer }) => (
    <details key={question} className={styles.question}>
      <summary>
        {question}
        <Icon name="chevron" size={20} />
      </summary>
      <p>{answer}</p>
    </details>
  ));
