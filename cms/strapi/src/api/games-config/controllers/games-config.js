const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::games-config.games-config');
