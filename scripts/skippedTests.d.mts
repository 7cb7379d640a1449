interface Suite {
  title: string;
  specs?: { title: string; file: string; tests: { projectName: string }[] }[];
  suites?: Suite[];
}
export function skippedTests(list: { suites: Suite[] }, seed?: number): string[];
