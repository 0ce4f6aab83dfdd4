import archive from '../../assets/scenes/archive.svg';
import armillary from '../../assets/scenes/armillary.svg';
import boardroom from '../../assets/scenes/boardroom.svg';
import bridge from '../../assets/scenes/bridge.svg';
import chartTable from '../../assets/scenes/chart-table.svg';
import embassy from '../../assets/scenes/embassy.svg';
import hall from '../../assets/scenes/hall.svg';
import lighthouse from '../../assets/scenes/lighthouse.svg';
import lock from '../../assets/scenes/lock.svg';
import observatory from '../../assets/scenes/observatory.svg';
import quay from '../../assets/scenes/quay.svg';
import strait from '../../assets/scenes/strait.svg';
import terminal from '../../assets/scenes/terminal.svg';
import vault from '../../assets/scenes/vault.svg';

/** Each engraving, the part of it that phones show, and where a wide band through it begins. */
const SCENES = {
  quay: { file: quay, detail: '330 352 800 440', band: 300 },
  lighthouse: { file: lighthouse, detail: '640 70 900 600', band: 120 },
  hall: { file: hall, detail: '560 220 800 492', band: 250 },
  terminal: { file: terminal, detail: '330 340 800 492', band: 250 },
  observatory: { file: observatory, detail: '640 130 900 600', band: 205 },
  archive: { file: archive, detail: '860 250 720 443', band: 270 },
  armillary: { file: armillary, detail: '770 90 780 480', band: 130 },
  boardroom: { file: boardroom, detail: '800 180 780 480', band: 180 },
  bridge: { file: bridge, detail: '770 240 800 492', band: 230 },
  'chart-table': { file: chartTable, detail: '840 120 760 468', band: 120 },
  embassy: { file: embassy, detail: '660 20 940 640', band: 250 },
  lock: { file: lock, detail: '740 110 780 480', band: 110 },
  strait: { file: strait, detail: '720 260 720 443', band: 265 },
  vault: { file: vault, detail: '620 70 940 578', band: 170 },
} as const;

export type SceneName = keyof typeof SCENES;

interface SceneProps {
  of: SceneName;
  className: string;
}

/** The heart of an engraved scene, as decoration. */
export const SceneDetail = ({ of, className }: SceneProps) => (
  <svg
    aria-hidden="true"
    viewBox={SCENES[of].detail}
    preserveAspectRatio="xMidYMax slice"
    className={className}
  >
    <use href={`${SCENES[of].file}#art`} />
  </svg>
);

interface SceneBandProps extends SceneProps {
  /** Height of the part that is shown, in units of the drawing, of which the whole width is 1600. */
  height?: number;
}

/** A wide band through an engraved scene, as decoration. */
export const SceneBand = ({ of, className, height = 462 }: SceneBandProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 ${SCENES[of].band} 1600 ${height}`}
    preserveAspectRatio="xMaxYMid slice"
    className={className}
  >
    <use href={`${SCENES[of].file}#art`} />
  </svg>
);

/** An engraved scene, as decoration of a page's opening: below the text on phones, beside it on wide screens. */
export const Scene = ({ of }: { of: SceneName }) => {
  const { file } = SCENES[of];

  return (
    <>
      <SceneDetail of={of} className="block h-60 w-full text-brass-bright md:hidden" />
      <svg
        aria-hidden="true"
        viewBox="0 0 1600 900"
        preserveAspectRatio="xMaxYMax slice"
        className="hidden w-full text-brass md:block md:h-96 broad:absolute broad:inset-y-0 broad:right-0 broad:h-full broad:w-[56%] broad:[mask-image:linear-gradient(to_right,transparent_14%,#000_48%)]"
      >
        <use href={`${file}#art`} />
      </svg>
    </>
  );
};
