const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::games-config.games-config');
