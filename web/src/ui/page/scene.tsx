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

/** Each engraving, and the part of it that phones show. */
const SCENES = {
  quay: { file: quay, detail: '330 352 800 440' },
  lighthouse: { file: lighthouse, detail: '640 70 900 600' },
  hall: { file: hall, detail: '560 220 800 492' },
  terminal: { file: terminal, detail: '330 340 800 492' },
  observatory: { file: observatory, detail: '640 130 900 600' },
  archive: { file: archive, detail: '860 250 720 443' },
  armillary: { file: armillary, detail: '770 90 780 480' },
  boardroom: { file: boardroom, detail: '800 180 780 480' },
  bridge: { file: bridge, detail: '770 240 800 492' },
  'chart-table': { file: chartTable, detail: '840 120 760 468' },
  embassy: { file: embassy, detail: '660 20 940 640' },
  lock: { file: lock, detail: '740 110 780 480' },
  strait: { file: strait, detail: '720 260 720 443' },
  vault: { file: vault, detail: '620 70 940 578' },
} as const;

export type SceneName = keyof typeof SCENES;

/** An engraved scene, as decoration of a page's opening: below the text on phones, beside it on wide screens. */
export const Scene = ({ of }: { of: SceneName }) => {
  const { file, detail } = SCENES[of];

  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={detail}
        preserveAspectRatio="xMidYMax slice"
        className="block h-60 w-full text-brass-bright md:hidden"
      >
        <use href={`${file}#art`} />
      </svg>
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
