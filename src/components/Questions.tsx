import { Icon } from './Icon';
import styles from './Questions.module.css';

/** Questions that open to their answers; the browser's own disclosure, so that it works before the script runs. */
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
