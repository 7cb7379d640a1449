import { observer } from 'mobx-react-lite';
import { useFile } from './context';
import { tabs } from './DeskStore';
import { InspectorTab } from './InspectorTab';
import { MarksTab } from './MarksTab';
import styles from './panel.module.css';
import { Tabs } from './parts';
import { StoryTab } from './StoryTab';
import { useTexts } from './texts';
import { WhatIfTab } from './WhatIfTab';

const PANEL = 'desk-panel';
const views = { story: StoryTab, inspector: InspectorTab, whatIf: WhatIfTab, marks: MarksTab };

export const SidePanel = observer(() => {
  const file = useFile();
  const { t } = useTexts();
  const differing = file.run.marks.filter(({ isSame }) => !isSame).length;
  const counts = { story: 0, inspector: 0, whatIf: file.whatIf.choices.size, marks: differing };
  const View = views[file.tab];
  return (
    <aside className={styles.side} aria-label={t('side')}>
      <Tabs
        label={t('side')}
        panelId={PANEL}
        items={tabs.map((name) => ({ name, text: t(`tabs.${name}`), count: counts[name] }))}
        chosen={file.tab}
        onChoose={file.showTab}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div className={styles.panel} id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${file.tab}`} tabIndex={0}>
        <View />
      </div>
    </aside>
  );
});
