import { box, ellipse, engrave, type PlatePoint } from '../engrave.ts';
import { FRAME, sea, sky, smooth } from './scene-parts.ts';

export const strait = () => {
  const plate = engrave(FRAME, 61);
  const horizon = 520;
  const sail = { x: 1130, y: 690 };

  // A buoy in front, lit; it leans with the swell.
  const lean = ([x, y]: PlatePoint): PlatePoint => {
    const turn = (7 * Math.PI) / 180;
    return [
      sail.x + x * Math.cos(turn) - y * Math.sin(turn),
      sail.y + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  };
  const light = lean([0, -336]);
  plate.alight(() => {
    for (let ray = 0; ray < 40; ray += 1) {
      const turn = (ray / 40) * Math.PI * 2;
      const to = ray % 2 === 0 ? 66 : 46;
      plate.line(
        [light[0] + 26 * Math.cos(turn), light[1] + 26 * Math.sin(turn)],
        [light[0] + to * Math.cos(turn), light[1] + to * Math.sin(turn)],
        1,
        0.8,
      );
    }
  });
  plate.shape({
    outline: ellipse(...light, 17, 20, 0, 360, 32),
    hatches: [{ gap: 2.4, width: 1.8, opacity: 1 }],
    edge: 1.4,
  });
  plate.shape({
    outline: [lean([-22, -314]), lean([22, -314]), lean([22, -300]), lean([-22, -300])],
    hatches: [{ gap: 3, width: 1.1 }],
    edge: 1.4,
  });
  // Its cage, with a bell.
  plate.shape({
    outline: [
      ...smooth(
        [
          lean([-30, -158]),
          lean([-17, -180]),
          lean([-13, -206]),
          lean([0, -220]),
          lean([13, -206]),
          lean([17, -180]),
          lean([30, -158]),
        ],
        false,
        4,
      ),
    ],
    hatches: [{ gap: 2.6, width: 1.3, opacity: 0.95 }],
    edge: 1.4,
  });
  plate.line(lean([0, -160]), lean([0, -148]), 3);
  plate.line(lean([0, -240]), lean([0, -214]), 1.6);
  for (const [a, b] of [
    [-78, -16],
    [78, 16],
    [-26, -6],
    [26, 6],
  ] as const)
    plate.line(lean([a, -62]), lean([b, -300]), Math.abs(a) > 50 ? 3 : 1.8, 0.95);
  for (const [y, half] of [
    [-130, 61],
    [-200, 43],
    [-246, 31],
  ] as const)
    plate.line(lean([-half, y]), lean([half, y]), 2);
  plate.line(lean([-76, -66]), lean([44, -198]), 1);
  plate.line(lean([76, -66]), lean([-44, -198]), 1);
  // Its float.
  const float = (half: number, y: number): PlatePoint[] => [lean([-half, y]), lean([half, y])];
  plate.shape({
    outline: [
      ...float(100, -62),
      lean([110, -50]),
      lean([110, 2]),
      lean([102, 12]),
      lean([-102, 12]),
      lean([-110, 2]),
      lean([-110, -50]),
    ],
    hatches: [
      { angle: 97, gap: (share) => 9 - share * 6.5, width: 1, opacity: 0.9 },
      { angle: 7, gap: 16, width: 0.9, opacity: 0.6 },
    ],
    edge: 1.7,
  });
  for (const [half, drop] of [
    [150, 16],
    [190, 34],
    [250, 56],
  ] as const)
    plate.curve(
      Array.from({ length: 25 }, (_, index): PlatePoint => {
        const turn = Math.PI * (0.12 + 0.76 * (index / 24));
        return [sail.x - half * Math.cos(turn), sail.y + drop * Math.sin(turn) + 4];
      }),
      1.3,
      0.8,
    );

  // The pilot boat, at speed towards the ship.
  const boat = (x: number, y: number): PlatePoint => [500 + x, 640 + y];
  plate.line(boat(62, -64), boat(62, -122), 1.8);
  plate.line(boat(46, -104), boat(78, -104), 1.3);
  plate.shape({
    outline: box(...boat(57, -128), 10, 8),
    hatches: [{ gap: 2, width: 1.6, opacity: 1 }],
    edge: 1,
  });
  for (const x of [20, 46, 72, 98])
    plate.shape({
      outline: [boat(x, -38), boat(x + 3, -56), boat(x + 20, -56), boat(x + 20, -38)],
      hatches: [{ gap: 2.2, width: 1.5, opacity: 1 }],
      edge: 0.9,
    });
  plate.shape({
    outline: [boat(2, -22), boat(16, -64), boat(124, -64), boat(136, -22)],
    hatches: [{ gap: 5, width: 0.9, opacity: 0.7 }],
    edge: 1.5,
  });
  for (let x = -60; x < 6; x += 14) plate.line(boat(x, -26 - (x + 60) * 0.02), boat(x, -46), 1.1);
  plate.line(boat(-64, -46), boat(6, -46), 1.1);
  plate.shape({
    outline: smooth(
      [
        boat(-98, -34),
        boat(-40, -25),
        boat(60, -21),
        boat(168, -24),
        boat(166, 10),
        boat(60, 14),
        boat(-50, 10),
      ],
      true,
      4,
    ),
    hatches: [
      { gap: (share) => 7 - share * 3.5, width: 1.1, opacity: 0.9 },
      { angle: 70, gap: 10, width: 0.8, opacity: 0.45 },
    ],
    edge: 1.7,
  });
  // Bow wave and wake.
  for (const [reach, rise] of [
    [70, -4],
    [96, 8],
    [124, 20],
  ] as const)
    plate.curve(
      smooth([boat(-54, 2), boat(-54 - reach * 0.5, rise), boat(-54 - reach, rise + 14)]),
      1.5,
      0.9,
    );
  for (let wake = 0; wake < 7; wake += 1)
    plate.curve(
      smooth([boat(168, 8), boat(240, 8 + wake * 3), boat(330 + wake * 12, 6 + wake * 8)]),
      1.2,
      0.75,
    );

  // The ship far off, between the heads.
  const ship = (x: number, y: number): PlatePoint => [846 + x, horizon + 6 + y];
  plate.shape({
    outline: [ship(186, -44), ship(198, -44), ship(200, -62), ship(186, -62)],
    hatches: [{ angle: 90, gap: 2.6 }],
    edge: 1,
  });
  for (let deck = 0; deck < 3; deck += 1)
    for (let x = 150; x < 184; x += 9)
      plate.shape({
        outline: box(...ship(x, -36 - deck * 10), 4, 4),
        hatches: [{ gap: 2, width: 1.3, opacity: 1 }],
        edge: 0,
      });
  plate.shape({
    outline: [ship(144, -22), ship(144, -66), ship(186, -66), ship(186, -22)],
    hatches: [{ gap: 3, width: 0.8, opacity: 0.7 }],
    edge: 1.2,
  });
  for (const x of [0, 46, 92]) {
    plate.line(ship(x, -22), ship(x, -58), 1.5);
    plate.line(ship(x, -56), ship(x + 32, -38), 1.1);
  }
  plate.shape({
    outline: [ship(-66, -30), ship(-30, -22), ship(206, -22), ship(212, -28), ship(204, 2), ship(-44, 2)],
    hatches: [{ gap: (share) => 5 - share * 2, width: 1, opacity: 0.85 }],
    edge: 1.4,
  });
  // Heads of the strait, with a light on the right one.
  const tower: PlatePoint = [1486, 330];
  plate.shape({
    outline: box(tower[0] - 7, tower[1] - 58, 14, 14),
    hatches: [{ gap: 2.2, width: 1.6, opacity: 1 }],
    edge: 1.1,
  });
  plate.shape({
    outline: [
      [tower[0] - 10, tower[1] - 44],
      [tower[0] + 10, tower[1] - 44],
      [tower[0] + 13, tower[1] + 20],
      [tower[0] - 13, tower[1] + 20],
    ],
    hatches: [{ gap: 5, width: 1, opacity: 0.8 }],
    edge: 1.2,
  });
  for (const [outline, angle] of [
    [
      [
        [1660, horizon],
        [1230, horizon],
        [1262, 486],
        [1330, 452],
        [1372, 398],
        [1432, 366],
        [1470, 344],
        [1540, 346],
        [1660, 318],
      ],
      56,
    ],
    [
      [
        [-20, horizon],
        [-20, 350],
        [90, 330],
        [190, 372],
        [270, 380],
        [340, 430],
        [430, 462],
        [520, 492],
        [560, horizon],
      ],
      -52,
    ],
  ] as [PlatePoint[], number][])
    plate.shape({
      outline,
      hatches: [
        { angle, gap: 5.4, width: 0.9, opacity: 0.6, breaks: 0.1 },
        { angle: 90, gap: 15, width: 0.8, opacity: 0.4, breaks: 0.3 },
      ],
      edge: 1.4,
      edgeOpacity: 0.85,
    });
  plate.line([-10, horizon], [1610, horizon], 1.2, 0.8);
  sea(plate, horizon, 720);
  sky(plate, horizon, { x: 720, y: 190, r: 54 });
  return plate.svg('A pilot boat in a strait, behind a lit buoy');
};
